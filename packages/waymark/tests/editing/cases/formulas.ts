import type { EditingCase } from "../editing-case.ts";

const energy = '<annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math>';
const half =
  '<mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">\\frac{1}{2}</annotation>';
const block = "$$\n\\frac{1}{2}\n$$";
const blockFeed = '<pre><code class="language-math math-display">\\frac{1}{2}</code></pre>';

export const formulas: readonly EditingCase[] = [
  {
    name: "writes a formula in a sentence",
    text: "Energy is $E=mc^2$, and *not* $E_0$.",
    page: ["<p>Energy is <math><semantics>", `${energy}, and <em>not</em> <math>`],
    twin: "Energy is $E=mc^2$, and *not* $E_0$.",
    feed: '<p>Energy is <code class="language-math math-inline">E=mc^2</code>, and',
    hidden: "style=",
  },
  {
    name: "writes a formula beside HTML",
    text: `<b>So</b> $E=mc^2$\n\n${block}`,
    page: ["<p><b>So</b> <math><semantics>", energy, half],
    twin: `<b>So</b> $E=mc^2$\n\n${block}\n`,
    feed: ['<p><b>So</b> <code class="language-math math-inline">E=mc^2</code></p>', blockFeed],
  },
  {
    name: "writes a formula in MDX",
    format: "mdx",
    text: `Energy is $E=mc^{2}$.\n\n${block}`,
    page: ["E=mc^{2}</annotation></semantics></math>.</p>", half],
    twin: `Energy is $E=mc^{2}$.\n\n${block}\n`,
    feed: ['<code class="language-math math-inline">E=mc^{2}</code>.', blockFeed],
  },
  {
    name: "quotes and lists formulas",
    text: "> $$\n> \\frac{1}{2}\n> $$\n\n- $E=mc^2$",
    page: ['<blockquote>\n<div class="scroll" tabindex="0"><math display="block"', energy],
    feed: `<blockquote>\n${blockFeed}`,
  },
  {
    name: "writes formulas in a table and a heading",
    text: "## The $x$ axis\n\n| Law | Formula |\n|--|--|\n| Energy | $E=mc^2$ |",
    page: ['<h2 id="the-x-axis"><a href="#the-x-axis">The <math>', `${energy}</td>`],
    feed: '<h2 id="the-x-axis">The <code class="language-math math-inline">x</code> axis</h2>',
  },
  {
    name: "writes markup characters in a formula",
    text: "$a<b$, $\\{a_1, b_2\\}$ and $x^2+y^2$",
    page: "a&lt;b</annotation>",
    feed: 'a&#x3C;b</code>, <code class="language-math math-inline">\\{a_1, b_2\\}</code>',
  },
  {
    name: "writes amounts of money",
    text: "From \\$5 to \\$10, or `$5`.",
    page: "<code>$5</code>.",
    twin: "From \\$5 to \\$10, or `$5`.",
    feed: "<p>From $5 to $10, or <code>$5</code>.</p>",
    hidden: "<math",
  },
  {
    name: "lowers and raises text in MDX",
    format: "mdx",
    text: "H~2~O on 5 m^2^",
    page: "H<sub>2</sub>O on",
    twin: ["H<sub>2</sub>O on", "m<sup>2</sup>"],
    feed: ["<p>H<sub>2</sub>O on", "m<sup>2</sup></p>"],
  },
  {
    name: "raises text in a heading",
    text: "## 5 m^2^ of signs",
    page: '<h2 id="5-m2-of-signs">',
    twin: "## 5 m<sup>2</sup> of signs",
    feed: "5 m<sup>2</sup> of signs</h2>",
  },
];
