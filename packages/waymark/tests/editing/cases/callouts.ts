import type { EditingCase } from "../editing-case.ts";

const known = "Known callouts: [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION].";

export const callouts: readonly EditingCase[] = [
  {
    name: "calls out a warning",
    text: "> [!WARNING]\n> Mind the **gap**.\n>\n> - a",
    page: '<blockquote class="callout warning" role="note">\n<p><strong>Warning</strong></p>\n<p>Mind the <strong>gap</strong>.</p>\n<ul>\n<li>a</li>\n</ul>\n</blockquote>',
    feed: '<blockquote class="callout warning" role="note">\n<p><strong>Warning</strong></p>\n<p>Mind the <strong>gap</strong>.</p>',
  },
  {
    name: "calls out a tip in MDX, in lowercase",
    format: "mdx",
    text: "> [!tip]\n> Mind the **gap**.\n>\n> - a",
    page: '<blockquote class="callout tip" role="note">\n<p><strong>Tip</strong></p>\n<p>Mind the <strong>gap</strong>.</p>',
    twin: "> [!TIP]\n> Mind the **gap**.\n>\n> - a",
    feed: '<blockquote class="callout tip" role="note">\n<p><strong>Tip</strong></p>',
  },
  {
    name: "begins a callout with a list, within a list",
    text: "- One\n\n  > [!NOTE]\n  > - two",
    page: '<blockquote class="callout note" role="note">\n<p><strong>Note</strong></p>\n<ul>\n<li>two</li>\n</ul>\n</blockquote>\n</li>',
    feed: '<blockquote class="callout note" role="note">\n<p><strong>Note</strong></p>\n<ul>\n<li>two</li>',
  },
  {
    name: "begins a callout with code in MDX",
    format: "mdx",
    text: "> [!CAUTION]\n>\n> ```sh\n> rm\n> ```",
    page: '<p><strong>Caution</strong></p>\n<figure class="code" data-language="sh">',
  },
  {
    name: "puts words on the line of a callout's marker",
    text: "> [!IMPORTANT] Read this\n> first",
    page: "<blockquote>\n<p>[!IMPORTANT] Read this\nfirst</p>\n</blockquote>",
    findings: [
      "warning 7: [!IMPORTANT] is shown as text, because more text follows on the same line. Put it on a separate line, above the text:  >  [!IMPORTANT]  and then  > Read this",
    ],
  },
  {
    name: "calls out what nobody knows",
    text: "> [!INFO]\n> a",
    page: "<blockquote>\n<p>[!INFO]\na</p>\n</blockquote>",
    findings: [`warning 7: [!INFO] is not a known callout, so it is shown as text. ${known}`],
  },
];
