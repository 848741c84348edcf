import type { EditingCase } from "../editing-case.ts";

export const words: readonly EditingCase[] = [
  {
    name: "sets words apart",
    text: "One *two* **three** ~~four~~ `five`\\\nsix",
    page: "<p>One <em>two</em> <strong>three</strong> <del>four</del> <code>five</code><br>\nsix</p>",
  },
  {
    name: "lowers and raises text",
    text: "H~2~O and x^2^, but 10^6 and 10^7, ~5 to ~6, and a ~ b ~ c",
    page: "<p>H<sub>2</sub>O and x<sup>2</sup>, but 10^6 and 10^7, ~5 to ~6, and a ~ b ~ c</p>",
    twin: "H<sub>2</sub>O and x<sup>2</sup>, but 10^6 and 10^7, ~5 to ~6, and a ~ b ~ c",
  },
  {
    name: "types tildes and carets",
    text: "HEAD~1..HEAD~3, 25~30℃，18~22℃ and x^2+y^2",
    page: "<p>HEAD~1..HEAD~3, 25~30℃，18~22℃ and x^2+y^2</p>",
    twin: "HEAD\\~1..HEAD\\~3, 25\\~30℃，18\\~22℃ and x^2+y^2",
  },
  {
    name: "writes without spaces between words",
    text: "**注意：**请看 https://example.com/a，然后继续。",
    page: '<p><strong>注意：</strong>请看 <a href="https://example.com/a">https://example.com/a</a>，然后继续。</p>',
    twin: "<strong>注意：</strong>请看 <https://example.com/a>，然后继续。",
  },
  {
    name: "types straight quotes and hyphens",
    text: `One -- "two"... isn't`,
    page: "<p>One – “two”… isn’t</p>",
  },
  {
    name: "writes signs that look like markup",
    text: "5 < 6 & 7 > 2, C:\\\\signs, \\*not\\*, &copy; 😀",
    page: "<p>5 &lt; 6 &amp; 7 &gt; 2, C:\\signs, *not*, © 😀</p>",
    feed: "<p>5 &#x3C; 6 &#x26; 7 > 2, C:\\signs, *not*, © 😀</p>",
  },
  {
    name: "writes in other scripts",
    text: "## Größe 標識\n\nUne enseigne : « été », علامة",
    page: [
      '<h2 id="größe-標識"><a href="#größe-標識">Größe 標識</a></h2>',
      "<p>Une enseigne\u00A0: «\u00A0été\u00A0», علامة</p>",
    ],
    feed: '<h2 id="größe-標識">Größe 標識</h2>\n<p>Une enseigne : « été », علامة</p>',
  },
  {
    name: "has lines end as Windows does",
    text: "> [!NOTE]\r\n> a <!-- b\r\nc -->\r\n\r\n- d\r\n- e",
    page: ["<p><strong>Note</strong></p>\n<p>a </p>", "<ul>\n<li>d</li>"],
    hidden: "b\r\nc",
    feed: "<ul>\n<li>d</li>",
  },
  {
    name: "breaks a line with two spaces, and a text with a rule",
    text: "One  \ntwo\n\n---\n\nEnd",
    page: "<p>One<br>\ntwo</p>\n<hr>\n<p>End</p>",
    feed: "<p>One<br>\ntwo</p>\n<hr>",
  },
  {
    name: "takes elements of HTML for what Markdown has no sign for",
    text: '<kbd>Ctrl</kbd>, H<sub>2</sub>O, <abbr title="Hypertext">HT</abbr>',
    page: '<p><kbd>Ctrl</kbd>, H<sub>2</sub>O, <abbr title="Hypertext">HT</abbr></p>',
  },
  {
    name: "shows the braces of a fact",
    text: "Write \\{{email}}, `\\{{email}}` or `\\{{user}}`.\n\n```text\n\\{{email}}\n```",
    page: [
      "<p>Write {{email}}, <code>{{email}}</code> or <code>\\{{user}}</code>.</p>",
      "<code>{{email}}</code></pre>",
    ],
    twin: "Write \\{{email}}, `{{email}}` or `\\{{user}}`.\n\n```text\n{{email}}\n```",
  },
  {
    name: "computes in MDX",
    format: "mdx",
    text: "export const posts = 6;\n\nThere are {posts * 7} signs.",
    page: "<p>There are 42 signs.</p>",
    twin: "There are 42 signs.",
  },
];
