import { describe, expect, it } from "vitest";
import { otherNames } from "../../src/check/rules/blocks.ts";
import { codeLanguages } from "../../src/markdown/code-blocks.ts";
import { findIn, toArticle, toPage } from "./made-site.ts";

const file = "src/content/articles/a.md";
const find = async (text: string, name = file) =>
  (await findIn({ [name]: toArticle(text) })).map((line) => line.replace(`${name}:`, ""));

const top = (line: number, text = "A") =>
  `error ${line}: The heading "${text}" is first-level, but only the title in the front matter can be first-level. Start sections with two number signs: ## ${text}`;
const undescribed = (line: number, src = "data:image/gif,a") =>
  `error ${line}: The image has no description for people who cannot see it. Describe it: ![A yellow sign](${src}). If it is only decoration, write <img src="${src}" alt="">`;
const blank = (written: string, path: string) =>
  `error 8: ${written} has a space in its URL, ${shown} Rename the file, or write %20 instead of the space: (${path})`;
const shown = "so Markdown shows it as text.";
const control =
  "This line contains the invisible control character U+0007, which makes the feeds invalid. Delete it, or retype the line.";
const skipped =
  'The heading "B" is level 4 but follows level 2, which confuses people who use a screen reader. Write ### B';
const language =
  'The code block language "javscript" has no syntax highlighting. Did you mean javascript? Use text for a block without highlighting.';
const turnOn = 'To turn formulas on, write  math: "yes"  in src/content/site.ts.';
const formula = `This paragraph seems to contain a formula, which is shown as text. ${turnOn}`;

describe("a text", () => {
  it.each([
    ["a control character", "One\nTwo\u0007 \u0007", `error 9: ${control}`],
    ["a heading of the first level", "Text\n\n# A `b`", top(10, "A b")],
    ["one of the first level that is underlined", "A\n===", top(8)],
    ["one of the first level in HTML", "<div>\n<h1>A</h1>\n</div>", top(9)],
    ["a heading that skips a level", "## A\n\n#### B", `warning 10: ${skipped}`],
    ["code in an unknown language", "```javscript\n1\n```", `warning 8: ${language}`],
    [
      "an image with a space in its path",
      "![A *sign*](/my sign.jpg)",
      blank("![A sign](/my sign.jpg)", "/my%20sign.jpg"),
    ],
    [
      "a size in the path of an image",
      "![A](/sign.jpg =100x)",
      `error 8: ![A](/sign.jpg =100x) has a size in its URL, ${shown} Images fit the page by themselves. Remove the size: ![A](/sign.jpg)`,
    ],
    [
      "a size in the description of an image",
      "![A sign|100x50](data:image/gif,a)",
      'warning 8: |100x50 is a part of the description "A sign|100x50", which is published. Remove it. Images fit the page by themselves.',
    ],
    [
      "typographic quotes",
      "![A](/a “B”)",
      `error 8: ![A](/a “B”) has typographic quotes, ${shown} Use straight quotes: (/a "B")`,
    ],
    [
      "a link with a space in its path",
      "See [it](/my page).",
      blank("[it](/my page)", "/my%20page"),
    ],
    [
      "a lost note",
      "A\nB[^2]",
      "warning 9: [^2] has no note, so it is shown as text. Write  [^2]: A note  below, or \\[^2] to show it.",
    ],
    [
      "a link without an address",
      "A [*b*]()",
      'warning 8: The link "b" has no address. Write it between the parentheses.',
    ],
    [
      "a space before a URL",
      "[*A*] (/a)",
      `warning 8: [A] (/a) has a space before its URL, ${shown} Remove the space: [A](/a)`,
    ],
    [
      "one before an image's",
      "![A] (a.jpg)",
      `warning 8: ![A] (a.jpg) has a space before its URL, ${shown} Remove the space: ![A](a.jpg)`,
    ],
    [
      "a heading without a space",
      "> A\n> ##B c",
      "warning 9: ##B is shown as text, not as a heading. Add a space: ## B",
    ],
    ["no words", " ", "warning  The article has no text. Write it, or add  draft: true"],
    ["a picture without a description", '![](data:image/gif,a "A sign")', undescribed(8)],
    [
      "a picture without one in HTML",
      "Text\n\n<p>\n<img src='data:image/gif,a'></p>",
      undescribed(11),
    ],
    [
      "a formula, while formulas are off",
      "Text\n\nIt is `x` or $E=mc^2$ here.",
      `warning 10: ${formula}`,
    ],
    [
      "a subscript that could be something else",
      "Text\n\nTake ~5~ minutes.",
      "warning 10: ~5~ is shown as typed. To lower it, write <sub>5</sub>. To strike it out, write ~~5~~. To show the tildes, write \\~5\\~",
    ],
    [
      "a superscript that could be something else",
      "A *x^2^y*.",
      "warning 8: ^2^ is shown as typed. To raise it, write <sup>2</sup>. To show the carets, write \\^2\\^",
    ],
    ["a formula beside Chinese", "公式$E=mc^2$成立", `warning 8: ${formula}`],
    ["a formula with an index", "Let ($x_1$) be", `warning 8: ${formula}`],
    [
      "a formula in parentheses of TeX",
      "Let \\(x^2 = 4\\) be",
      `warning 8: \\(x^2 = 4\\) seems to be a formula, but it is shown as text. Write  $x^2 = 4$ ${turnOn}`,
    ],
    [
      "a formula in brackets of TeX",
      "\\[\n\\frac{a}{b}\n\\]",
      `warning 8: \\[ \\frac{a}{b} \\] seems to be a formula, but it is shown as text. Write  \\frac{a}{b}  between two lines of $$. ${turnOn}`,
    ],
    ["a formula in lines of its own", "$$\na\n$$", `warning 8: ${formula}`],
  ])("with %s › its line, and how to fix it", async (_, text, message) => {
    expect(await find(text)).toEqual([message]);
  });

  it.each([
    ["a picture that only decorates", '<img src="data:image/gif,a" alt="">'],
    [
      "code and prose that look like a picture",
      "`![A](/a b.png)`\n\n    ![A](/a b.png)\n\nOf items[0](and more of it).",
    ],
    [
      "Markdown and escaped characters",
      "A[^1] B ##C #d \\[^2]\n\\##E, [noun] (/naʊn/), f[0] (g)\n\n- [ ] (/h)\n\n[^1]: I",
    ],
    [
      "code like Markdown",
      "A `[^1] [b] (/c)\n##D` e\n\n    [^1] ##F [g] (/h)\n\n```text\n##I [^1] [j] (/k)\n```",
    ],
    [
      "tildes and carets as characters",
      "HEAD~1..HEAD~3, ~/bin:~/go/bin, 25~30℃，18~22℃, x^2+y^2, (^_^) (^o^) 2^2^n 1.0~rc1~deb12u1 `a~b~c` \\~5\\~",
    ],
    ["amounts of money", "From $5 to $6, \\$7 x^2^ to \\$8, or `$a^2$`."],
    [
      "dollar signs of regular expressions, variables and prices",
      "The patterns ^a$ and \\d+$, /^foo$/ or /^bar$/, $HOME/^x or $PATH, $FOO_BAR$, $@, $^ and s/a$/b^/ x$",
    ],
    ["escaped brackets", "\\(a\\) first, \\[TODO: a = b\\] and \\(see below\\)"],
    ["headings in order", "## A\n\n### B\n\n#### C\n\n## D"],
    [
      "code in known languages",
      "```ts\n1\n```\n\n```html\n<b>\n```\n\n```text\na\n```\n\n```\na\n```",
    ],
  ])("with %s is valid", async (_, text) => {
    expect(await find(text)).toEqual([]);
  });
});

describe("a code block whose language or title is in another notation", () => {
  const toLanguage = (written: string) =>
    `warning 8: The code block language "${written}" has no syntax highlighting.`;
  const toTitle = (written: string, title: string) =>
    `warning 8: The title ${written} of the code block is not shown. Write  \`\`\`js title="${title}"`;

  it.each([
    [
      "js:lookup.js",
      `${toLanguage("js:lookup.js")} Write the title after a space:  \`\`\`js title="lookup.js"`,
    ],
    [
      'js:title="src/a.js"',
      `${toLanguage('js:title="src/a.js"')} Write the title after a space:  \`\`\`js title="src/a.js"`,
    ],
    [
      "lookup.mjs",
      `${toLanguage("lookup.mjs")} Write the language first:  \`\`\`js title="lookup.mjs"`,
    ],
    ["js{1,3}", `${toLanguage("js{1,3}")} Write the name alone:  \`\`\`js`],
    ["rust,ignore", `${toLanguage("rust,ignore")} Write the name alone:  \`\`\`rust`],
    ["python=12", `${toLanguage("python=12")} Write the name alone:  \`\`\`python`],
    [".js", `${toLanguage(".js")} Write the name alone:  \`\`\`js`],
    ["JS", `${toLanguage("JS")} Write it in lowercase:  \`\`\`js`],
    ['js filename="a.js"', toTitle('filename="a.js"', "a.js")],
    ["js title='a b.js'", toTitle("title='a b.js'", "a b.js")],
    ["js title=a.js", toTitle("title=a.js", "a.js")],
    ["js title=“a.js”", toTitle("title=“a.js”", "a.js")],
    ["js [a.js]", toTitle("[a.js]", "a.js")],
    ["js src/a.js", toTitle("src/a.js", "src/a.js")],
  ])("is reported with what to write: %j", async (info, message) => {
    expect(await find(`\`\`\`${info}\n1\n\`\`\``)).toEqual([message]);
  });

  it.each([
    ["rs", "rust"],
    ["ps1", "powershell"],
    ["Postgres", "sql"],
    ["astro", "html"],
    ["pyhton", "python"],
    ["dockefile", "dockerfile"],
  ])("is reported with the language that is meant: %s, %s", async (written, language) => {
    expect(await find(`\`\`\`${written}\n1\n\`\`\``)).toEqual([
      `${toLanguage(written)} Did you mean ${language}? Use text for a block without highlighting.`,
    ]);
  });

  it.each(["mojo", "prisma", "unity", "roc", "m"])(
    "is reported without a guess if no language is similar: %s",
    async (written) => {
      expect(await find(`\`\`\`${written}\n1\n\`\`\``)).toEqual([
        `${toLanguage(written)} Use text for a block without highlighting.`,
      ]);
    },
  );

  it("has a known language as the meaning of each name", () => {
    expect([...otherNames.values()].filter((name) => !codeLanguages.has(name))).toEqual([]);
    expect([...otherNames.keys()].filter((name) => codeLanguages.has(name))).toEqual([]);
  });

  it.each([
    'js title="a.js" wrap',
    "ts twoslash",
    "js {1,3} showLineNumbers startLine=3",
    'js /name="(.*)"/',
  ])("is not found in %j", async (info) => {
    expect(await find(`\`\`\`${info}\n1\n\`\`\``)).toEqual([]);
  });
});

describe("an address of a link directly below other text", () => {
  it.each([
    ["A[^1]\n\n[^1]: Note\n[x]: /favicon.ico", 11],
    ['Text\n[x]: https://example.com "T"', 9],
    ["> - Text\n> [x]: ./b.md", 9],
  ])("is reported: %j", async (text, line) => {
    expect(await find(text)).toEqual([
      `warning ${line}: The address of [x] is shown as text, because it belongs to the paragraph above. Add an empty line above it.`,
    ]);
  });

  it.each([
    "[a] [b] [^1]\n\n[^1]: Note\n\n[a]: /favicon.ico\n[b]: /favicon.ico",
    "The log has\n[WARN]: message and\n[x]: y",
  ])("is not found in %j", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});

const unknown = (name: string) =>
  `The component <${name}> is not imported. Import it below the front matter, correct its name, or write \\<${name} to show it as text.`;
const open = "The tag <b> is never closed. Close it with </b>. To show it as text, write \\<b>";

it.each([
  ["a tag that is not closed", "Text\n\n<b>\n\nMore", `error 10: ${open}`],
  ["a heading of the first level", "<h1>A</h1>", top(8)],
  [
    "a picture without a description",
    'import { Image } from "astro:assets"\n\n<Image src={sign} />',
    undescribed(10, "/sign.jpg"),
  ],
  [
    "an unknown component",
    "<Fragment>\n\n<Foo.Bar />\n\n</Fragment>",
    `error 10: ${unknown("Foo.Bar")}`,
  ],
  [
    "one in an expression",
    'import Foo from "astro:assets"\n\n<Foo>{<Bar />}</Foo>',
    `error 10: ${unknown("Bar")}`,
  ],
])("a text in MDX with %s › its line, and how to fix it", async (_, text, message) => {
  expect(await find(text, "src/content/articles/a.mdx")).toEqual([message]);
});

describe("a page", () => {
  const page = "src/content/pages/a.md";
  it("with an unknown placeholder › an error with its line number and the most similar placeholder", async () => {
    const [found = ""] = await findIn({ [page]: toPage("Text\n\n{{emial}} and {{email}}") });
    expect(found).toContain(
      `error ${page}:8: Unknown fact: {{emial}}. Did you mean {{email}}? Known facts: base-url, email,`,
    );
  });

  it("replaces placeholders, but an article does not › a warning, except for code and unknown names", async () => {
    const article = "src/content/articles/a.md";
    expect(
      await findIn({
        [article]: toArticle("Write to {{email}}, `{{email}}`, \\{{email}} or {{ a + b }}."),
      }),
    ).toEqual([
      `warning ${article}:8: {{email}} is not replaced in articles. Placeholders work only in pages. Write the value itself, or \\{{email}} to show the braces.`,
    ]);
  });

  it("keeps the file's line numbers after a placeholder whose value has several lines", async () => {
    expect(await findIn({ [page]: toPage("## Prices\n\n{{price-bands}}\n\n# A") })).toEqual([
      top(10).replace("10", `${page}:10`),
    ]);
  });
});

const advice =
  'Save the file as UTF-8. Most editors offer this under "Save as" or "Save with encoding".';

it.each([
  [
    "in a Windows encoding",
    Buffer.from(toArticle("One\nGr\u00fc\u00dfe"), "latin1"),
    "9: This line contains invalid UTF-8.",
  ],
  [
    "in UTF-16",
    Buffer.from(`\ufeff${toArticle("One")}`, "utf16le"),
    "1: The file is in UTF-16 instead of UTF-8.",
  ],
])("a file that is not UTF-8 › %s › an error", async (_, bytes, message) => {
  expect(await findIn({ [file]: bytes })).toEqual([`error ${file}:${message} ${advice}`]);
});

describe("a comment", () => {
  it.each([
    [
      "One\n\n<!-- a\n\nb",
      "10: This comment is never closed. Everything after it is hidden. Close it with -->.",
    ],
    [
      "<div>\n<!-- a\n\nb -->\n</div>",
      "9: This comment is never closed. Everything after it is hidden. Close it with -->.",
    ],
    [
      "One\ntwo <!-- a\n\nb -->",
      "9: This looks like a comment, but it would be published as text. Close it with --> before the next",
    ],
    [
      "![A <!-- or the? --> sign](/favicon.ico)",
      "8: This image description contains a comment, which would be published. Remove it.",
    ],
  ])("is an error if it would be published or hide the rest: %j", async (text, message) => {
    expect(await find(text)).toEqual([expect.stringContaining(`error ${message}`)]);
  });

  it("is an error within a front matter value", async () => {
    const advice =
      "Remove it. In front matter, comments start with a space and #, as in:  draft: true # not yet";
    const source = toArticle("Text", {
      title: "A sign <!-- which? -->",
      more: "draft: true # <!-- why? -->",
    });
    expect(await findIn({ [file]: source })).toEqual([
      `error ${file}:2: This front matter value contains a comment, which would be published. ${advice}`,
    ]);
  });
});

describe("a tag that Markdown would show as text", () => {
  const quotes = (written: string) => `Put quotation marks around the value: ${written}`;
  const both = 'Put quotation marks around each value and a space after it: <a …="…" …="…">';
  it.each([
    ["A <a href=/contact>x</a>", "<a href=/contact>", quotes('<a href="/contact">')],
    ["<a href=“./b.md”>x</a>", "<a href=“./b.md”>", quotes('<a href="./b.md">')],
    ["*A <a\nhref=./b.md>x</a>*", "<a href=./b.md>", quotes('<a href="./b.md">')],
    [
      "<a href=https://x.example/y>x</a>",
      "<a href=https://x.example/y>",
      quotes('<a href="https://x.example/y">'),
    ],
    [
      "<video controls src=/a.mp4></video>",
      "<video controls src=/a.mp4>",
      quotes('<video controls src="/a.mp4">'),
    ],
    ['A <a href="/contact>x</a>', '<a href="/contact>', both],
  ])("is an error: %j", async (text, tag, advice) => {
    expect(await find(`One\n\n${text}`)).toEqual([`error 10: ${tag} is shown as text. ${advice}`]);
  });

  it.each([
    ['Text <div class="a', '<div class="a', "it is shown as text", '<div class="a">'],
    ['<div class="a', '<div class="a', "the page loses it and what follows", '<div class="a">'],
    [
      "<p align=center\nmore",
      "<p align=center",
      "the page loses it and what follows",
      "<p align=center>",
    ],
    ["<p>a</p", "</p", "the page loses it and what follows", "</p>"],
    ["One<br", "<br", "it is shown as text", "<br>"],
  ])("is an error if it is not finished: %j", async (text, tag, effect, written) => {
    expect(await find(`One\n\n${text}`)).toEqual([
      `error 10: ${tag} has no > at its end, so ${effect}. Write  ${written}`,
    ]);
  });

  it.each([
    'A \\<div class="a',
    '`<div class="a` and x <a = 5',
    'A <a href="/favicon.ico">x</a>',
    "A <a href=#x>x</a>\n\n## X",
    "<p><a href=/favicon.ico>x</a></p>",
    "A `<a href=/x>`\n\n```html\n<a href=/x>\n```\n\n    <a href=/x>",
    "A \\<a href=/x> and &lt;a href=/x>",
    "Where a <b = c/d and c>d, copy <file path=/x> to Map<string, a=b/c>.",
    "Where a <b c=d/e",
  ])("is distinguished from real tags, code and other text: %j", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});
