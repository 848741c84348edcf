import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const find = async (text: string, name = "src/content/articles/a.md") =>
  (await findIn({ [name]: toArticle(text) }, { math: "no" })).map((line) =>
    line.replace(`${name}:`, ""),
  );
const toShow = "To show the asterisks, write  \\*\\*";

describe("emphasis that Markdown shows as typed is reported with what to write", () => {
  it.each([
    ["**Wort:**weiter", "**Wort**:weiter  or add a space:  **Wort:** weiter"],
    ["**Важно:**смотри", "**Важно**:смотри  or add a space:  **Важно:** смотри"],
    ["**مهم:**النص", "**مهم**:النص  or add a space:  **مهم:** النص"],
    ["**ध्यान दें:**यहाँ", "**ध्यान दें**:यहाँ  or add a space:  **ध्यान दें:** यहाँ"],
    ['**"x"**y', '"**x**"y'],
    ['و**"الكتاب"**', 'و"**الكتاب**"'],
    ['ה**"ארץ"**', 'ה"**ארץ**"'],
    ["**«Слово»**да", "«**Слово**»да"],
    ["**100%**ige", "**100**%ige"],
  ])("punctuation inside and a letter outside: %j", async (text, written) => {
    expect(await find(`A\n\n${text}`)).toEqual([
      `warning 10: ${text} is shown as typed, with its asterisks. Put the punctuation outside:  ${written}  ${toShow}`,
    ]);
  });

  it.each([
    ["**`code`**s", "<strong>`code`</strong>s"],
    ["see**[it](https://example.com)**now", "see<strong>[it](https://example.com)</strong>now"],
    ["Wow**!**", "Wow<strong>!</strong>"],
    ["**«Да» и «нет»**да", "<strong>«Да» и «нет»</strong>да"],
  ])("marks that cannot be moved: %j", async (text, written) => {
    expect(await find(text)).toEqual([
      `warning 8: ${text} is shown as typed, with its asterisks. Write  ${written}  ${toShow}`,
    ]);
  });

  it.each([
    ["A **word ** here", "**word **", "Remove the space beside the **:  **word**"],
    ["A ** word** here", "** word**", "Remove the space beside the **:  **word**"],
    ["** Word **", "** Word **", "Remove the space beside the **:  **Word**"],
    ["**Note: **this", "**Note: **this", "Move the space outside the **:  **Note:** this"],
    ["**مهم **النص", "**مهم **النص", "Move the space outside the **:  **مهم** النص"],
  ])("a space inside: %j", async (text, written, advice) => {
    expect(await find(text)).toEqual([
      `warning 8: ${written} is shown as typed, with its asterisks. ${advice}  ${toShow}`,
    ]);
  });

  it.each([
    ["*Wort:*weiter", "asterisks", "*Wort*:weiter  or add a space:  *Wort:* weiter", "\\*"],
    [
      "__Wort:__weiter",
      "underscores",
      "__Wort__:weiter  or add a space:  __Wort:__ weiter",
      "\\_\\_",
    ],
    ["~~Wort.~~weiter", "tildes", "~~Wort~~.weiter  or add a space:  ~~Wort.~~ weiter", "\\~\\~"],
  ])("other marks: %j", async (text, name, written, escaped) => {
    expect(await find(text)).toEqual([
      `warning 8: ${text} is shown as typed, with its ${name}. Put the punctuation outside:  ${written}  To show the ${name}, write  ${escaped}`,
    ]);
  });

  it("beside emphasis that Waymark reads, although Markdown does not", async () => {
    const text = "**注意：**请看 **Wort:**weiter **สำคัญ:**ดู **مهم:**\u200fالنص";
    expect((await find(text)).map((line) => line.split(" is shown")[0])).toEqual([
      "warning 8: **Wort:**weiter",
      // The terminal shows the mark of direction as an escape sequence.
      "warning 8: **مهم:**\\u{200f}النص",
    ]);
  });

  it("once for each pair", async () => {
    const text = "**Важно:**смотри и **ещё:**раз";
    expect((await find(text)).map((line) => line.split(" is shown")[0])).toEqual([
      "warning 8: **Важно:**смотри",
      "warning 8: **ещё:**раз",
    ]);
  });

  it("with HTML instead of moved punctuation after 100 pairs in one text", async () => {
    const found = await find("**Wort:**weiter ".repeat(101));
    expect(found).toHaveLength(101);
    expect(found[99]).toContain("Put the punctuation outside:  **Wort**:weiter");
    expect(found[100]).toContain("Write  <strong>Wort:</strong>weiter");
  });

  it("in quotations, lists, tables, link labels and MDX", async () => {
    const text =
      "> - **ab:**c\n>   and **de:**f\n\n| **gh:**i | j |\n| - | - |\n| k | [**lm:**n](https://example.com) |";
    const lines = (found: readonly string[]) => found.map((line) => line.split(" is shown")[0]);
    const expected = ["8: **ab:**c", "9: **de:**f", "11: **gh:**i", "13: **lm:**n"];
    expect(lines(await find(text))).toEqual(expected.map((line) => `warning ${line}`));
    expect(lines(await find(text, "src/content/articles/a.mdx"))).toEqual(
      expected.map((line) => `warning ${line}`),
    );
  });
});

describe("no emphasis is found in", () => {
  it.each([
    "2 ** 3 ** 4, x**(n+1)**y, 2**-1**x and a*(b+c)*d",
    "foo(*args, **kwargs) and **args and **kwargs",
    "Use *.js, **/*.js, src/**/*.md and /usr/**",
    "**kwargs，但在此我们命名它为 **substitutions",
    "From €5** and €6** per month\n\n** plus tax",
    "Basic**, Pro** and Team**",
    "**See the terms",
    "obj.__bar.__baz, __init__.py and snake_case_",
    "__ plus __ is 5. Name: __ Date: __",
    "`**a:**b`, \\*\\*a:\\*\\*b and\n\n    **a:**b",
    "**Note:** text, **Note**: text, (**Note.**) and **Note:**\ntext",
    "**注意：**请看 and **สำคัญ:**ดู",
  ])("%j", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});
