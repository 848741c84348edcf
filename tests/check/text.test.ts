import { describe, expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const file = "src/content/articles/a.md";
const find = async (text: string, name = file) => (await findIn({ [name]: toArticle(text) })).map((line) => line.replace(`${name}:`, ""));

const top = (line: number, text = "A") =>
  `error ${line}: The heading "${text}" is on the first level, which the title in the front matter has alone. Begin sections with two signs: ## ${text}`;
const undescribed = (line: number, src = "data:image/gif,a") =>
  `error ${line}: The picture says nothing to those who cannot see it. Say what it shows: ![A yellow sign](${src}). Where it only decorates, write <img src="${src}" alt="">`;
const blank = (written: string, path: string) =>
  `error 8: ${written} has an address with a blank, and Markdown takes it for text. Rename the file, or write %20 for the blank: (${path})`;
const control = "The line has the invisible control character U+0007, which makes the feeds unreadable. Delete it, or write the line anew.";
const skipped = 'The heading "B" is on level 4, below one of level 2: readers who listen miss a level. Write ### B';
const language =
  'The block of code is in "javscript", which no colours are known for. Did you mean javascript? Write text for one without colours.';

describe("a text", () => {
  it.each([
    ["a control character", "One\nTwo\u0007 \u0007", `error 9: ${control}`],
    ["a heading of the first level", "Text\n\n# A `b`", top(10, "A b")],
    ["one of the first level that is underlined", "A\n===", top(8)],
    ["one of the first level in HTML", "<div>\n<h1>A</h1>\n</div>", top(9)],
    ["a heading that skips a level", "## A\n\n#### B", `warning 10: ${skipped}`],
    ["code in an unknown language", "```javscript\n1\n```", `warning 8: ${language}`],
    ["a picture whose path has a blank", "![A *sign*](/my sign.jpg)", blank("![A sign](/my sign.jpg)", "/my%20sign.jpg")],
    ["a link whose path has a blank", "See [it](/my page).", blank("[it](/my page)", "/my%20page")],
    ["a picture without a description", '![](data:image/gif,a "A sign")', undescribed(8)],
    ["a picture without one in HTML", "Text\n\n<p>\n<img src='data:image/gif,a'></p>", undescribed(11)],
  ])("with %s › its line, and how to mend it", async (_, text, message) => {
    expect(await find(text)).toEqual([message]);
  });

  it.each([
    ["a picture that only decorates", '<img src="data:image/gif,a" alt="">'],
    ["code and prose that look like a picture", "`![A](/a b.png)`\n\n    ![A](/a b.png)\n\nOf items[0](and more of it)."],
    ["headings in order", "## A\n\n### B\n\n#### C\n\n## D"],
    ["code in known languages", "```ts\n1\n```\n\n```html\n<b>\n```\n\n```text\na\n```\n\n```\na\n```"],
  ])("with %s is sound", async (_, text) => {
    expect(await find(text)).toEqual([]);
  });
});

describe("a text in MDX", () => {
  const open =
    "The text cannot be read as MDX: Expected a closing tag for `<b>`. Close each tag and brace, and write { as \\{ and < as \\<";
  it.each([
    ["a tag that is not closed", "Text\n\n<b>\n\nMore", `error 10: ${open} where they are text.`],
    ["a heading of the first level", "<h1>A</h1>", top(8)],
    ["a picture without a description", "<Image src={sign} />", undescribed(8, "/sign.jpg")],
  ])("with %s › its line, and how to mend it", async (_, text, message) => {
    expect(await find(text, "src/content/articles/a.mdx")).toEqual([message]);
  });
});

describe("a page", () => {
  const page = "src/content/pages/a.md";
  it("with a fact that is none › its line, and the nearest one", async () => {
    const [found = ""] = await findIn({ [page]: toPage("Text\n\n{{emial}} and {{email}}") });
    expect(found).toContain(
      `error ${page}:8: {{emial}} is no known fact. Did you mean {{email}}? Known facts: base-url, email, answers-within, site-name,`,
    );
  });

  it("is no article, in which facts stay as they are › a warning, but not for code and other names", async () => {
    const article = "src/content/articles/a.md";
    expect(await findIn({ [article]: toArticle("Write to {{email}}, `{{email}}`, \\{{email}} or {{ a + b }}.") })).toEqual([
      `warning ${article}:8: {{email}} is not replaced in an article: facts are for pages. Write the value itself, or \\{{email}} if you mean the braces.`,
    ]);
  });

  it("has the lines of its file behind a fact of several", async () => {
    expect(await findIn({ [page]: toPage("## Prices\n\n{{price-bands}}\n\n# A") })).toEqual([top(10).replace("10", `${page}:10`)]);
  });
});

describe("a file that is not UTF-8", () => {
  const advice = 'Save the file as UTF-8, which editors have under "Save as" or "Save with encoding".';
  it.each([
    ["of Windows", Buffer.from(toArticle("One\nGr\u00fc\u00dfe"), "latin1"), "9: The line has a letter that is not in UTF-8."],
    ["in UTF-16", Buffer.from(`\ufeff${toArticle("One")}`, "utf16le"), "1: The file is in UTF-16, not in UTF-8."],
  ])("but %s › said so", async (_, bytes, message) => {
    expect(await findIn({ [file]: bytes })).toEqual([`error ${file}:${message} ${advice}`]);
  });
});
