import { expect, it } from "vitest";
import { toTextBlocks } from "../../src/outputs/search-text.ts";

const twin = `---
title: "Harbor"
---

# Harbor

A **bold** [link](/a "title"), ![a boat](/b.svg), \`code\` and <https://example.com>.
The same paragraph with snake_case, _emphasis_, 2 \\* 3 &amp; <b>HTML</b>.<!-- hidden -->

## The *pier*

- One
- ### Two

| Name | Count |
| ---- | ----- |
| Boat or raft |  | 3 \\| 4     |

> Quoted.

\`\`\`\`sh
\`\`\`
# no heading
\`\`\`\`
`;

it("reads headings, prose and code as plain text", () => {
  expect(toTextBlocks(twin).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "prose: A bold link, a boat, code and https://example.com. The same paragraph with snake_case, emphasis, 2 * 3 & HTML.",
    "heading: The pier",
    "prose: One",
    "prose: Two",
    "prose: Name · Count",
    "prose: Boat or raft · 3 | 4",
    "prose: Quoted.",
    "code: ```\n# no heading",
  ]);
});
