import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { site } from "../fixtures/own-site.ts";

const render = async (markdown: string) =>
  (await convert(site, markdown)).html.replaceAll("\n", "");

describe("a table", () => {
  it.each([
    [
      "has a frame named by the heading above it",
      "## A\n\n### B\n\n| c |\n|---|",
      'tabindex="0" role="group" aria-labelledby="b"><table>',
    ],
    [
      "keeps the scope of a cell",
      '<table><tr><th scope="colgroup">a</th></tr></table>',
      '<th scope="colgroup">a</th>',
    ],
  ])("%s", async (_, markdown, html) => expect(await render(markdown)).toContain(html));

  it("in HTML has a frame too, and leaves the rest of the page unchanged", async () => {
    expect(
      await render('<table class="x">\n<tr><th>a</th><td>b</td></tr>\n</table>\n\nMore.'),
    ).toBe(
      '<div class="scroll" tabindex="0"><table class="x"><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table></div><p>More.</p>',
    );
  });

  it.each([
    ["in the corner", "| | a |\n|---|---|\n| b | c |", '<tr><td></td><th scope="col">a</th></tr>'],
    [
      "in any other column, with its alignment",
      "| a | |\n|---|--:|\n| b | c |",
      '<tr><th scope="col">a</th><td class="align-right"></td></tr>',
    ],
    [
      "with a comment, a line break or invisible characters alone",
      "| <!-- x --> | &nbsp;&shy;&zwj; | <br> | a |\n|---|---|---|---|",
      '<tr><td></td><td>\u00A0\u00AD\u200D</td><td><br></td><th scope="col">a</th></tr>',
    ],
    [
      "in HTML",
      "<table><tr><th scope=col></th><th>a</th></tr><tr><th>b</th><td></td></tr></table>",
      '<tr><td></td><th scope="col">a</th></tr><tr><th scope="row">b</th><td></td></tr>',
    ],
    [
      "in HTML, written as a data cell",
      "<table><thead><tr><td>x</td><th>a</th></tr></thead><tr><td></td><th>b</th></tr></table>",
      '<tr><td>x</td><th scope="col">a</th></tr></thead><tbody><tr><td></td><th scope="col">b</th></tr>',
    ],
  ])("has no empty header %s", async (_, markdown, html) =>
    expect(await render(markdown)).toContain(html),
  );

  it("has a header that shows only an image", async () => {
    expect(await render('| <img src="/a.svg" alt="A"> | b |\n|---|---|')).toContain(
      '<th scope="col"><img',
    );
  });

  it("has no empty header in a feed", async () => {
    const { html } = await convert(site, "| | a |\n|---|---|\n| b | c |", { form: "feed" });
    expect(html.replaceAll("\n", "")).toContain("<tr><td></td><th>a</th></tr>");
  });

  it("aligns numeric columns to the right, except the first", async () => {
    const html = await render(
      "| Day | Cold | Warm | Mixed |\n|---|---|---|---|\n| 1 | 0.07 s | 1,200 kB | 3 |\n| 2 | 12.5 s | 40 % | three |",
    );
    expect(html).toContain(
      '<th scope="row">1</th><td class="align-right">0.07\u00A0s</td><td class="align-right">1,200\u00A0kB</td><td>3',
    );
    expect(html.match(/<th class="align-right"/g)).toHaveLength(2);
  });

  it("uses an emphasized paragraph above it as its caption", async () => {
    expect(await render("*What `a` is.*\n\n| a |\n|---|")).toBe(
      '<div class="scroll" tabindex="0"><table><caption>What <code>a</code> is.</caption><thead><tr><th scope="col">a</th></tr></thead></table></div>',
    );
    expect(await render("*No* caption.\n\n| a |\n|---|")).toMatch(
      /^<p><em>No<\/em> caption\.<\/p><div .*><table><thead>/,
    );
  });

  it("with three or more columns has row headers if the first cells contain text", async () => {
    expect(
      await render("| a | b | c |\n|---|---|---|\n| [`x`](#x) | 1 | 2 |\n| | 3 | 4 |"),
    ).toContain(
      '<tr id="x"><th scope="row"><a href="#x"><code>x</code></a></th><td class="align-right" data-label="b">1</td><td class="align-right" data-label="c">2</td></tr><tr><td></td>',
    );
  });

  it("with raw HTML has row headers too, unless a cell has its own attributes", async () => {
    expect(await render("<b>x</b>\n\n| a | b | c |\n|---|---|---|\n| x | 1 | 2 |")).toContain(
      '<th scope="row">x</th>',
    );
    const cells = "<tr><th>a<th>b<th>c</tr><tr><td rowspan=2>x<td>1<td>2</tr><tr><td>3<td>4</tr>";
    expect(await render(`<table>${cells}</table>`)).not.toContain('scope="row"');
  });

  it("with three or more columns and code in the first one stacks and labels its cells on a phone", async () => {
    const stacked = await render("| a | b | `c` |\n|---|---|---|\n| `x` | 1 | y |");
    expect(stacked).toContain('<div class="scroll stacked"');
    expect(stacked).toContain(
      '<td class="align-right" data-label="b">1</td><td data-label="c">y</td>',
    );
    expect(await render("| a | b | c |\n|---|---|---|\n| `x` y | 1 | y |")).toContain(
      '<div class="scroll"',
    );
  });

  it("gives an id to each row with a first cell that links to itself", async () => {
    const html = await render(
      "## Here\n\n| a | b |\n|---|---|\n| [`x_y`](#x_y) | [z](#z) |\n| [Here](#here) | 1 |\n| [here](#here) | 2 |",
    );
    expect([...html.matchAll(/<tr.*?>/g)].map(([tag]) => tag)).toEqual([
      "<tr>",
      '<tr id="x_y">',
      "<tr>",
      "<tr>",
    ]);
  });
});
