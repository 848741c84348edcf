import { describe, expect, it } from "vitest";
import { parseContactMessage } from "../../src/api/contact-message.ts";
import { site } from "../fixtures/own-site.ts";

const sound = {
  name: "Zoë Ångström",
  email: "zoe@example.com",
  topic: "Project",
  budget: "Medium",
  message: "Grüße 👋\nzweite Zeile",
};

const parse = (changes: Record<string, string>) =>
  parseContactMessage(site, { ...sound, ...changes });

function findWrong(changes: Record<string, string>): string[] {
  const result = parse(changes);
  return "errors" in result
    ? result.errors.map(({ pointer, missing }) => (missing ? `${pointer} missing` : pointer))
    : [];
}

it("a message is unchanged, except for surrounding spaces, line endings and unknown fields", () => {
  expect(parse({})).toEqual({ message: sound });
  const changes = {
    name: "  Zoë \t",
    message: "\r\none\r\ntwo\rthree\n",
    budget: "",
    website: "x",
    __proto__: "x",
  };
  expect(parse(changes)).toEqual({
    message: { ...sound, name: "Zoë", message: "one\ntwo\nthree", budget: "" },
  });
});

describe("a line", () => {
  it.each([
    "\r\nBcc: victim@example.net",
    "\nBcc: x",
    "\rBcc: x",
    "\u0000",
    "\u001b[31m",
    "\u007f",
    "\u0085",
    "\u2028",
    "\u2029",
  ])("rejects %j", (text) => {
    expect(findWrong({ name: `Eve${text}dropper` })).toEqual(["#/name"]);
    expect(findWrong({ email: `eve${text}@example.com` })).toEqual(["#/email"]);
  });

  it("may contain a surrogate pair, but not a lone surrogate", () => {
    expect(findWrong({ name: "Eve \ud83d" })).toEqual(["#/name"]);
    expect(findWrong({ name: "Eve \udc4b" })).toEqual(["#/name"]);
    expect(findWrong({ name: "Eve \ud83d\udc4b" })).toEqual([]);
  });
});

function take(field: "name" | "email", text: string): string | undefined {
  const result = parse({ [field]: text });
  return "message" in result ? result.message[field] : undefined;
}

describe("invisible characters in a line", () => {
  const invisible =
    "\u00ad \u034f \u3164 \u200f \u202e \ufeff \u{e0041} \u200d\u200d \ufe0f \u{e0100}\u{e0101}".split(
      " ",
    );
  it.each(invisible)("%j is removed from a name and an email address", (text) => {
    expect(take("name", `${text}Eve${text}dropper${text}`)).toBe("Evedropper");
    expect(take("email", `${text}eve@exa${text}mple.com${text}`)).toBe("eve@example.com");
  });

  it("a joiner beside a space or punctuation is removed", () => {
    expect(take("name", "\u200dEve \u200c dropper\u200d")).toBe("Eve  dropper");
    expect(take("email", "\u200ceve\u200d@\u200cexample.com\u200d")).toBe("eve@example.com");
  });

  it("do not count as content", () => {
    expect(findWrong({ name: "\u200b\u2060 \u00ad", email: "\u202e" })).toEqual([
      "#/name missing",
      "#/email missing",
    ]);
    expect(take("name", `${"n".repeat(100)}${"\u200b".repeat(500)}`)).toBe("n".repeat(100));
  });

  it("remain in a message's text", () => {
    const message = "שלום\u200f! co\u00adoperate";
    expect(parse({ message })).toEqual({ message: { ...sound, message } });
  });
});

describe("a name", () => {
  const names = {
    "an emoji of four people": "Zoë 👩\u200d👩\u200d👧\u200d👦",
    "an emoji with a skin tone": "👩🏽\u200d💻",
    "a Persian non-joiner": "علی\u200cرضا",
    "a Devanagari joiner": "क्\u200dष",
    "combining marks": "Zoe\u0308 A\u030angstro\u0308m",
    "a variant of a character": "葛\u{e0100}城",
    "a compatibility character": "\ufa19",
    "an apostrophe and a dot": "Dr. O’Hara-Šimůnková",
  };
  it.each(Object.entries(names))("with %s is unchanged", (_, text) =>
    expect(take("name", text)).toBe(text),
  );

  it("is rejected if a mail program would decode it, and so is an email address", () => {
    for (const text of ["=?utf-8?q?Eve?=", "Eve =?utf-8?b?RXZl?=", "=?", "=\u200b?x"]) {
      expect(findWrong({ name: text }), text).toEqual(["#/name"]);
      expect(findWrong({ email: `${text.replace(" ", "")}@example.com` }), text).toEqual([
        "#/email",
      ]);
    }
  });
});

it("the text of a message may contain line breaks and tabs, but no other control character or lone surrogate", () => {
  expect(findWrong({ message: "one\n\ttwo" })).toEqual([]);
  for (const text of ["\u0000", "\u0008", "\u000b", "\u000c", "\u001b", "\u007f"]) {
    expect(findWrong({ message: `one${text}two` }), JSON.stringify(text)).toEqual(["#/message"]);
  }
  expect(findWrong({ message: "half \ud83d an emoji" })).toEqual(["#/message"]);
});

it.each([
  { name: "name", value: "n".repeat(100) },
  { name: "email", value: `${"e".repeat(242)}@example.com` },
  { name: "message", value: "m".repeat(20_000) },
])("the longest $name has $value.length characters", ({ name, value }) => {
  expect(findWrong({ [name]: value })).toEqual([]);
  expect(findWrong({ [name]: `x${value}` })).toEqual([`#/${name}`]);
});

describe("an email address", () => {
  it("may be international", () => {
    const ascii = [
      "a@b.co",
      "first.last+tag@sub.example.museum",
      "o'hara@example.com",
      "x=y?z!#$%&*/^_`{|}~-@a-b.c0",
      "1@2.xn--p1ai",
    ];
    for (const email of [
      ...ascii,
      "zoë@bücher.example",
      "zoe\u0308@bu\u0308cher.example",
      "用户@例え.テスト",
      "संपर्क@डाटामेल.भारत",
    ]) {
      expect(findWrong({ email }), email).toEqual([]);
    }
  });

  it("is a single valid address", () => {
    const odd =
      "nobody @example.com a@ a@b a@b. a@b@example.com a@example.com;b@example.com a:b@example.com; a@example.com(x) a@[127.0.0.1]";
    const unplain =
      ".a@b.co a.@b.co a..b@c.de a@.b.co a@b..co a@-b.co a@b-.co a@b_c.de a@b.co%2e a@127.0.0.1 a@b.1o";
    const spaced = [
      "a b@example.com",
      "a@example.com, b@example.com",
      "Eve <a@example.com>",
      '"a"@example.com',
      "a\u00a0b@example.com",
    ];
    const unseen = [
      "a\u200db@example.com",
      "ع\u200cل@example.com",
      "a@例\u200dえ.example",
      "👋@example.com",
      "a@👋.example",
    ];
    for (const email of [...odd.split(" "), ...unplain.split(" "), ...spaced, ...unseen])
      expect(findWrong({ email }), email).toEqual(["#/email"]);
  });
});

it("a choice is one of the form's options", () => {
  for (const topic of ["Review", "Project", "Care", "Something else"])
    expect(findWrong({ topic }), topic).toEqual([]);
  for (const topic of ["project", "Projects", "constructor", "<b>"])
    expect(findWrong({ topic }), topic).toEqual(["#/topic"]);
  for (const budget of ["", "Small", "Medium", "Large"])
    expect(findWrong({ budget }), budget).toEqual([]);
  expect(findWrong({ budget: "Huge" })).toEqual(["#/budget"]);
});
