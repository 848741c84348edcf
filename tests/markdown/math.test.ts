import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { htmlToMarkdown } from "../../src/markdown/html-to-markdown.ts";
import { toAbsoluteHtml } from "../../src/markdown/plain-html.ts";
import { toAbsoluteMarkdown } from "../../src/texts/template.ts";
import { findIn, toArticle } from "../check/made-site.ts";
import { site } from "../fixtures/own-site.ts";
import { compile } from "./mdx.ts";

const page = "https://example.com/articles/math";
const withMath = { ...site, math: "yes" } as const;
const energy =
  '<math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn class="tml-sml-pad">2</mn></msup></mrow>' +
  '<annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math>';
const half = '<div class="scroll" tabindex="0"><math display="block" class="tml-display"><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac>';
const text = "So $E=mc^2$.\n\n$$\n\\frac{1}{2}\n$$";

describe("TeX between dollar signs", () => {
  it.each(["", "<b>HTML</b> "])("becomes MathML after %o", async (before) => {
    const { html, hasMath } = await convert(withMath, before + text);
    expect(hasMath).toBe(true);
    expect(html).toContain(`${before}So ${energy}.</p>`);
    expect(html).toContain(half);
  });

  it("becomes MathML in MDX, where braces are usual", async () => {
    const code = await compile("$x^{2}$", undefined, withMath);
    expect(code).toContain('_jsx(_components.annotation, { encoding: "application/x-tex", children: "x^{2}" })');
  });

  it("has neither inline styles nor links", async () => {
    const { html } = await convert(
      withMath,
      "$\\color{red} x \\boxed{y}$\n\n$$\n\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}\n$$",
    );
    expect(html).not.toContain(" style=");
    expect(html).toContain('mathcolor="#ff0000"');
    expect(html).toContain('class="tml-border"');
    expect(html).toContain('<mtd class="tml-border-bottom tml-border-right">');
  });

  it("keeps the TeX in feeds and in Markdown", async () => {
    const tex = '<p>So <code class="language-math math-inline">E=mc^2</code>.</p>';
    const block = '<pre><code class="language-math math-display">\\frac{1}{2}</code></pre>';
    const { html: feed } = await convert(withMath, text, { form: "feed" });
    expect(feed.trim()).toBe(`${tex}\n${block}`);
    const { html } = await convert(withMath, text);
    expect(toAbsoluteHtml(html, page)).toBe(`${tex}\n${block}\n`);
    expect(htmlToMarkdown(html)).toBe(text);
    expect(toAbsoluteMarkdown(text, page)).toBe(text);
  });

  it("gives a heading the same id on its page and in feeds", async () => {
    const ids = ["page", "feed"].map(async (form) => (await convert(withMath, "## The $x$ axis", { form: form as "page" })).headings);
    expect(await Promise.all(ids)).toEqual(Array(2).fill([{ depth: 2, slug: "the-x-axis", text: "The x axis" }]));
  });

  it("stays text unless the owner turns it on", async () => {
    const { html, hasMath } = await convert(site, "A $x$");
    expect([html.trim(), hasMath]).toEqual(["<p>A $x$</p>", false]);
  });
});

describe("mistakes in TeX", () => {
  const functions = "All functions: https://temml.org/docs/en/supported. If it is not a formula, write \\$ for each dollar sign.";

  it.each([
    ["$\\fraq{1}{2}$", `8: The formula cannot be converted: Unsupported function name: \\fraq. ${functions}`],
    ["$$\na\n\\sqrt{\n$$", `10: The formula cannot be converted: Expected '}', got 'EOF'. ${functions}`],
    ["$\\href{https://x.example}{x}$", `8: The formula cannot be converted: Unsupported function name: \\href. ${functions}`],
    ["$x \\ref{a}$", `8: The formula cannot be converted: \\ref and \\eqref do not work here. ${functions}`],
    ["From $5 to $10", "8: $5 to $ is read as a formula. If it is not one, write \\$ for each dollar sign."],
    ["$$\na", "8: This formula needs $$ alone on its first and last lines. Write each $$ on a separate line."],
    ["$$ a\nb $$", "8: This formula needs $$ alone on its first and last lines. Write each $$ on a separate line."],
    [`$${"{".repeat(20_000)}${"}".repeat(20_000)}$`, `8: The formula cannot be converted: Maximum call stack size exceeded. ${functions}`],
  ])("are reported with their line (%#)", async (source, found) => {
    const files = { "src/content/articles/a.md": toArticle(source) };
    expect(await findIn(files, { math: "yes" })).toEqual([`error src/content/articles/a.md:${found}`]);
    expect(await findIn(files)).toEqual([]);
  });

  it("are not found in valid TeX, amounts with backslashes, and code", async () => {
    const source = "$ x $ for \\$5 or \\$10, `$5 to $10`\n\n> $$\n> a\n> $$\n\nIn $a\nb$.";
    expect(await findIn({ "src/content/articles/a.md": toArticle(source) }, { math: "yes" })).toEqual([]);
  });
});
