import { expect, it } from "vitest";
import type { OwnWords } from "../../src/catalog/interface-words.ts";
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
