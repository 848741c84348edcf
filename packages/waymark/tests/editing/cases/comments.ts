import type { EditingCase } from "../editing-case.ts";

const hidden = "TODO";

export const comments: readonly EditingCase[] = [
  {
    name: "leaves a comment between paragraphs",
    text: "One\n\n<!-- TODO\n\nTODO -->\n\nTwo",
    twin: "One\n\nTwo",
    hidden,
  },
  {
    name: "leaves a comment in a line",
    text: "One <!-- TODO\nTODO --> two",
    page: "<p>One  two</p>",
    hidden,
  },
  {
    name: "leaves a comment behind a heading",
    text: "## One <!-- TODO -->\n\nTwo",
    twin: "## One",
    hidden,
  },
  {
    name: "leaves comments in a list and a quotation",
    text: "- One\n\n  <!-- TODO -->\n- two\n\n> three <!-- TODO -->",
    hidden,
  },
  { name: "leaves a comment in a table", text: "| One <!-- TODO --> |\n|--|\n| two |", hidden },
  {
    name: "leaves a comment in HTML",
    text: "<div>\n<!-- TODO -->\n<p>One<!-- TODO --></p>\n</div>",
    page: "<p>One</p>",
    hidden,
  },
  {
    name: "leaves a comment as a link that nothing refers to",
    text: "[//]: # (TODO)\n\nOne",
    page: "<p>One</p>",
    hidden,
  },
  {
    name: "leaves a comment in a footnote that nothing refers to",
    text: "One\n\n[^1]: TODO [two](/two)",
    hidden,
    findings: [
      "warning 9: Nothing refers to the note [^1], so it is not shown. Write [^1] in the text.",
    ],
  },
  {
    name: "leaves a comment in a callout",
    text: "> [!NOTE]\n> <!-- TODO -->\n> One",
    page: "Note</strong></p>",
    hidden,
  },
  {
    name: "leaves comments in MDX",
    format: "mdx",
    text: "## One {/* TODO */}\n\n{/* TODO\n\nTODO */}\n\nTwo {/* TODO */}",
    hidden,
  },
  {
    name: "shows what a comment looks like",
    text: "`<!-- One -->`",
    page: "&lt;!-- One --&gt;",
    feed: "&#x3C;!-- One -->",
  },
];
