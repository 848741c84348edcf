import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { findIn, toArticle } from "../check/made-site.ts";
import { site } from "../fixtures/own-site.ts";

const withMath = { ...site, math: "yes" } as const;

describe("TeX between dollar signs", () => {
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

  it("stays text unless the owner turns it on", async () => {
    const { html, hasMath } = await convert(site, "A $x$");
    expect([html.trim(), hasMath]).toEqual(["<p>A $x$</p>", false]);
  });
});

describe("mistakes in TeX", () => {
  const functions =
    "If it is not one, write \\$ for each dollar sign. Functions: https://temml.org/docs/en/supported.html";

  it.each([
    [
      "$\\fraq{1}{2}$",
      `8: The formula cannot be converted: Unsupported function name: \\fraq. ${functions}`,
    ],
    [
      "$$\na\n\\sqrt{\n$$",
      `10: The formula cannot be converted: Expected '}', got 'EOF'. ${functions}`,
    ],
    [
      "$\\href{https://x.example}{x}$",
      `8: The formula cannot be converted: Unsupported function name: \\href. ${functions}`,
    ],
    [
      "$x \\ref{a}$",
      `8: The formula cannot be converted: \\ref and \\eqref do not work here. ${functions}`,
    ],
    [
      "From $5 to $10",
      "8: $5 to $ is read as a formula. If it is not one, write \\$ for each dollar sign.",
    ],
    [
      "$$\na",
      "8: This formula needs $$ alone on its first and last lines. Write each $$ on a separate line.",
    ],
    [
      "$$ a\nb $$",
      "8: This formula needs $$ alone on its first and last lines. Write each $$ on a separate line.",
    ],
    [
      `$${"{".repeat(20_000)}${"}".repeat(20_000)}$`,
      `8: The formula cannot be converted: Maximum call stack size exceeded. ${functions}`,
    ],
  ])("are reported with their line (%#)", async (source, found) => {
    const files = { "src/content/articles/a.md": toArticle(source) };
    expect(await findIn(files, { math: "yes" })).toEqual([
      `error src/content/articles/a.md:${found}`,
    ]);
    expect((await findIn(files)).filter((line) => line.startsWith("error"))).toEqual([]);
  });

  it("are not found in valid TeX, amounts with backslashes, and code", async () => {
    const source = "$ x $ for \\$5 or \\$10, `$5 to $10`\n\n> $$\n> a\n> $$\n\nIn $a\nb$.";
    expect(
      await findIn({ "src/content/articles/a.md": toArticle(source) }, { math: "yes" }),
    ).toEqual([]);
  });
});
