import type { EditingCase } from "../editing-case.ts";

const code =
  '<figure class="code" data-language="js"><figcaption>lookup.mjs</figcaption><pre translate="no" tabindex="0"><code>';
const table = "| Sign | Size |\n|:--|--:|\n| Stop | 90 \\| 75 |";
const details = "<details>\n<summary>More</summary>\n\nSome *words*.\n\n</details>";
const terms = "Post\n: What a sign stands on.\n\nPlate\n: What it says.\n: Of metal.";

export const blocks: readonly EditingCase[] = [
  {
    name: "gives two sections one heading",
    text: "## A *new* day\n\n## A *new* day",
    page: [
      '<h2 id="a-new-day"><a href="#a-new-day">A <em>new</em> day</a></h2>',
      '<h2 id="a-new-day-1">',
    ],
    feed: '<h2 id="a-new-day">A <em>new</em> day</h2>\n<h2 id="a-new-day-1">A <em>new</em> day</h2>',
  },
  {
    name: "puts pictures next to each other",
    text: "![A sign](/favicon.svg)\n![A post](/favicon.svg)",
    page: '<div class="pictures"><img',
    twin: "![A sign](https://www.example.com/favicon.svg)\n![A post](https://www.example.com/favicon.svg)",
  },
  {
    name: "lists what is done and what is not",
    text: "- [x] *Quite* done\n  - [ ] Open",
    page: '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Quite done"> <em>Quite</em> done\n<ul',
    feed: '<input type="checkbox" disabled> Open',
  },
  {
    name: "titles a block of code",
    text: '```js title="lookup.mjs"\nconst a = "<b>";\n```',
    page: `${code}<span class="word">const</span> a = <span class="text">"&lt;b&gt;"</span>;</code></pre></figure>`,
    twin: '*lookup.mjs*\n\n```js\nconst a = "<b>";\n```',
    feed: `${code}const a = "&#x3C;b>";</code></pre></figure>`,
  },
  {
    name: "begins with indented code",
    text: "    first line\n      second\n\nText",
    page: "<code>first line\n  second</code>",
    twin: "\n\n    first line\n      second\n\nText",
    feed: "<code>first line\n  second</code></pre></figure>",
  },
  {
    name: "shows code of no language",
    text: "```\n<b> {{plain}}\n```",
    page: '<figure class="code"><pre translate="no" tabindex="0"><code>&lt;b&gt; {{plain}}</code></pre></figure>',
    feed: "<code>&#x3C;b> {{plain}}</code>",
  },
  {
    name: "makes a table with aligned columns",
    text: table,
    page: [
      'class="scroll" tabindex="0"><table>',
      '<th scope="col" class="align-right">Size</th>',
      '<td class="align-right">90 | 75</td>',
    ],
    feed: '<td style="text-align: right">90 | 75</td>',
  },
  {
    name: "adds a footnote",
    text: "Wood lasts[^wood].\n\n[^wood]: If it is *dry*.",
    page: [
      'aria-describedby="footnote-label">1</a></sup>.</p>',
      '<li id="user-content-fn-wood">\n<p>If it is <em>dry</em>.',
    ],
    feed: '<a href="https://www.example.com/articles/signs#user-content-fn-wood"',
  },
  {
    name: "adds a footnote in MDX",
    format: "mdx",
    text: "Wood lasts[^wood].\n\n[^wood]: If it is *dry*.",
    page: '<li id="user-content-fn-wood">\n<p>If it is <em>dry</em>.',
    feed: '<a href="https://www.example.com/articles/signs#user-content-fn-wood"',
  },
  {
    name: "explains terms",
    text: terms,
    page: "<dl>\n<dt>Post</dt>\n<dd>What a sign stands on.</dd>\n<dt>Plate</dt>\n<dd>What it says.</dd>\n<dd>Of metal.</dd>\n</dl>",
    feed: "<dl>\n<dt>Post</dt>\n<dd>What a sign stands on.</dd>",
  },
  {
    name: "explains terms in MDX",
    format: "mdx",
    text: terms,
    page: "<dl>\n<dt>Post</dt>\n<dd>What a sign stands on.</dd>",
    twin: "- Post\n\n  What a sign stands on.\n\n- Plate\n\n  - What it says.\n  - Of metal.",
  },
  {
    name: "folds words away",
    text: details,
    page: "<details>\n<summary>More</summary>\n<p>Some <em>words</em>.</p>\n</details>",
  },
  {
    name: "folds words away in MDX",
    format: "mdx",
    text: details,
    page: "<details><summary>More</summary><p>Some <em>words</em>",
  },
  {
    name: "captions a picture",
    text: '![A sign](/sign.svg "By the road")',
    others: ["public/sign.svg"],
    page: "<figcaption>By the road</figcaption></figure>",
    twin: "![A sign](https://www.example.com/sign.svg)\n\n*By the road*",
  },
];
