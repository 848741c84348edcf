import { describe, expect, it } from "vitest";
import { parseContactMessage } from "../../src/api/contact-message.ts";

const sound = { name: "Zoë Ångström", email: "zoe@example.com", topic: "Project", budget: "Medium", message: "Grüße 👋\nzweite Zeile" };

function parse(changes: Record<string, string>) {
  return parseContactMessage({ ...sound, ...changes });
}

/** The fields that were found wrong, and which of them are missing. */
function findWrong(changes: Record<string, string>): string[] {
  const result = parse(changes);
  return "errors" in result ? result.errors.map(({ pointer, missing }) => (missing ? `${pointer} missing` : pointer)) : [];
}

describe("a message", () => {
  it("is taken as it was written", () => {
    expect(parse({})).toEqual({ message: sound });
  });

  it("loses surrounding space, line endings become one kind, and fields that the form does not have are left out", () => {
    const changes = { name: "  Zoë \t", message: "\r\none\r\ntwo\rthree\n", budget: "", website: "x", __proto__: "x" };
    expect(parse(changes)).toEqual({ message: { ...sound, name: "Zoë", message: "one\ntwo\nthree", budget: "" } });
  });

  it("without anything in it lacks every field but the budget", () => {
    const result = parseContactMessage({});
    expect(result).toEqual({
      errors: [
        { pointer: "#/name", missing: true, detail: "Write your name, in up to 100 characters." },
        { pointer: "#/email", missing: true, detail: "Write an address that an answer can reach, such as name@example.com." },
        { pointer: "#/topic", missing: true, detail: "Choose what your message is about." },
        { pointer: "#/message", missing: true, detail: "Write your message, in up to 20,000 characters." },
      ],
    });
  });

  it("of white space alone is missing", () => {
    expect(findWrong({ name: " \t ", message: "\r\n \n\u00a0" })).toEqual(["#/name missing", "#/message missing"]);
  });

  it("has its other faults named beside what is missing", () => {
    expect(findWrong({ name: "", email: "nobody" })).toEqual(["#/name missing", "#/email"]);
  });
});

describe("a line", () => {
  const breaks = ["\r\nBcc: victim@example.net", "\nBcc: x", "\rBcc: x", "\u0000", "\u001b[31m", "\u007f", "\u0085", "\u2028", "\u2029"];
  for (const text of breaks) {
    it(`with ${JSON.stringify(text)} in the middle is refused`, () => {
      expect(findWrong({ name: `Eve${text}dropper` })).toEqual(["#/name"]);
      expect(findWrong({ email: `eve${text}@example.com` })).toEqual(["#/email"]);
    });
  }

  it("with a lone surrogate is refused, with a whole pair taken", () => {
    expect(findWrong({ name: "Eve \ud83d" })).toEqual(["#/name"]);
    expect(findWrong({ name: "Eve \udc4b" })).toEqual(["#/name"]);
    expect(findWrong({ name: "Eve \ud83d\udc4b" })).toEqual([]);
  });
});

describe("the text of a message", () => {
  it("has line breaks and tabs, but no other control character", () => {
    expect(findWrong({ message: "one\n\ttwo" })).toEqual([]);
    for (const text of ["\u0000", "\u0008", "\u000b", "\u000c", "\u001b", "\u007f"]) {
      expect(findWrong({ message: `one${text}two` }), JSON.stringify(text)).toEqual(["#/message"]);
    }
  });

  it("with a lone surrogate is refused", () => {
    expect(findWrong({ message: "half \ud83d an emoji" })).toEqual(["#/message"]);
  });
});

describe("the bounds", () => {
  const longest = { name: "n".repeat(100), email: `${"e".repeat(242)}@example.com`, message: "m".repeat(20_000) };
  for (const [name, value] of Object.entries(longest)) {
    it(`of ${name} are ${value.length} characters, and not one more`, () => {
      expect(findWrong({ [name]: value })).toEqual([]);
      expect(findWrong({ [name]: `x${value}` })).toEqual([`#/${name}`]);
    });
  }
});

describe("an address", () => {
  it("is one that an answer can reach", () => {
    for (const email of ["a@b.co", "first.last+tag@sub.example.museum", "o'hara@example.com", "zoë@bücher.example"]) {
      expect(findWrong({ email }), email).toEqual([]);
    }
  });

  it("is one alone, and nothing that a mail program reads as more", () => {
    const odd = ["nobody", "@example.com", "a@", "a@b", "a@b.", "a b@example.com", "a@b@example.com", "a@example.com, b@example.com"];
    const tricks = [
      "a@example.com;b@example.com",
      "Eve <a@example.com>",
      '"a"@example.com',
      "a:b@example.com;",
      "a@example.com(x)",
      "a@[127.0.0.1]",
    ];
    for (const email of [...odd, ...tricks]) expect(findWrong({ email }), email).toEqual(["#/email"]);
  });
});

describe("a choice", () => {
  it("is one of those that the form offers, in their spelling", () => {
    for (const topic of ["Review", "Project", "Care", "Something else"]) expect(findWrong({ topic }), topic).toEqual([]);
    for (const topic of ["project", "Projects", "constructor", "<b>"]) expect(findWrong({ topic }), topic).toEqual(["#/topic"]);
    for (const budget of ["", "Small", "Medium", "Large"]) expect(findWrong({ budget }), budget).toEqual([]);
    expect(findWrong({ budget: "Huge" })).toEqual(["#/budget"]);
  });
});
