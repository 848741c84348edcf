import { expect, it } from "vitest";
import type { OwnWords } from "../../src/catalog/interface-words.ts";
import { languages } from "../../src/catalog/words.ts";
import { findUnsoundWords } from "../../src/check/word-values.ts";
import { describeFinding } from "../../src/findings/finding.ts";
import { site } from "../fixtures/site.ts";
import { makeSite } from "./made-site.ts";

const find = async (words: unknown, source: string) => {
  const root = makeSite({ "src/content/words.ts": source });
  return (await findUnsoundWords(words as OwnWords, site, root)).map(describeFinding);
};

const file = "src/content/words.ts";

it("reports unknown keys of the interface text with their lines and the nearest key", async () => {
  const words = {
    page: { skip: "Skip" },
    foot: { folow: "Follow us" },
    skip: "Skip",
    zzz: "Nothing",
  };
  const source = [
    "export const words = {",
    '  page: { skip: "Skip" },',
    '  foot: { folow: "Follow us" },',
    '  skip: "Skip",',
    '  zzz: "Nothing",',
    "};",
    "",
  ].join("\n");
  expect(await find(words, source)).toEqual([
    `${file}:3: There is no key foot.folow. Did you mean foot.follow?`,
    `${file}:4: There is no key skip. Did you mean page.skip?`,
    `${file}:5: There is no key zzz. Remove it. packages/waymark/src/catalog/words/en.ts lists all keys.`,
  ]);
  const asFunction = source.replace("= {", "= () => ({").replace("};", "});");
  expect((await find(() => words, asFunction))[0]).toBe(
    `${file}:3: There is no key foot.folow. Did you mean foot.follow?`,
  );
});

it("reports interface text of another kind with its line", async () => {
  const words = { comma: 5, foot: "Foot", labelled: "Label", page: { changed: null } };
  const source = [
    "export const words = {",
    "  comma: 5,",
    '  foot: "Foot",',
    '  labelled: "Label",',
    "  page: {",
    "    changed: null,",
    "  },",
    "};",
    "",
  ].join("\n");
  const advice = "packages/waymark/src/catalog/words/en.ts has an example.";
  expect(await find(words, source)).toEqual([
    `${file}:2: comma must be text in quotes, not a number. ${advice}`,
    `${file}:3: foot must be an object, not text in quotes. ${advice}`,
    `${file}:4: labelled must be a function, not text in quotes. ${advice}`,
    `${file}:6: page.changed must be a function, not null. ${advice}`,
  ]);
});

it("accepts some of the interface text, more letters in addresses and advice about more problems", async () => {
  const words = {
    lists: { articles: "Journal" },
    addressLetters: { "&": " und ", ß: "sz" },
    scripts: { form: { problems: { not_found: ["There is no form.", "Write an email."] } } },
  };
  expect(await find(words, "")).toEqual([]);
});

it("reports functions that fail, or return anything else than text, with their lines", async () => {
  const source = [
    "export const words = {",
    "  byline: {",
    "    toRead: (t) => t.foo.bar,",
    "    minutes: (n) => n,",
    '    by: (authors) => "By " + authors,',
    '    published: (day) => ["Published ", day.foo()],',
    '    tags: (tags) => ["Tags: ", tags.length],',
    "    part() {",
    '      throw "No parts";',
    "    },",
    "  },",
    "  lists: {",
    '    count: (n) => ({ one: "an article", other: n + " articles" })[["", "one"][n]],',
    "    tagTitle: async (tag) => tag,",
    "  },",
    "};",
    "",
  ].join("\n");
  const { words } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const example = "packages/waymark/src/catalog/words/en.ts has an example.";
  const list = `It must return a list of text and the values that it was given. ${example}`;
  expect(await find(words, source)).toEqual([
    `${file}:3: byline.toRead("4 min") fails: Cannot read properties of undefined (reading 'bar'). It must return text, such as "4 min to read". ${example}`,
    `${file}:4: byline.minutes(1) returns a number. It must return text, such as "1 min". ${example}`,
    `${file}:5: byline.by([link, " and ", link]) returns text. ${list}`,
    `${file}:6: byline.published(day) fails: day.foo is not a function. ${list}`,
    `${file}:7: byline.tags([link, ", ", link]) returns a list with a number. ${list}`,
    `${file}:8: byline.part(1, 1, "Signs in the rain") fails: No parts. It must return text, such as "Part 1 of 1: Signs in the rain". ${example}`,
    `${file}:13: lists.count(2) returns undefined. It must return text, such as "2 articles". ${example}`,
    `${file}:14: lists.tagTitle("HTTP") returns an object. It must return text, such as "Articles about HTTP". ${example}`,
  ]);
});

it("accepts functions that add links, or use less than they are given", async () => {
  const words = {
    byline: { minutes: () => "Short", published: (day: Date) => [`In ${day.getUTCFullYear()}`] },
    lists: {
      follow: (feeds: readonly object[]) => [...feeds, { text: "Newsletter", path: "/newsletter" }],
    },
  };
  expect(await find(words, "")).toEqual([]);
});

it.each(Object.entries(languages))(
  "accepts all interface text in %s",
  async (language, toWords) => {
    expect(await find(() => toWords(language), "")).toEqual([]);
  },
);
