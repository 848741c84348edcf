import { expect, it } from "vitest";
import { toAbsoluteForms } from "../../src/texts/template.ts";

it.each([
  ["# One\n\n## Two ##\n\ntext\n", "## One\n\n### Two ##\n\ntext\n"],
  ["###### Six\n", "###### Six\n"],
  ["```sh\n# a comment\n```\n", "```sh\n# a comment\n```\n"],
  ["One\n===\n\nTwo *lines*\nof it\n---\n", "## One\n\n### Two *lines* of it\n"],
  ["> ## Quoted\n>\n> Two\n> ---\n\n- ## In a list\n", "> ### Quoted\n>\n> ### Two\n\n- ### In a list\n"],
  ['https://example.com/ and\n[one](/a "b")\n===\n', '## <https://example.com/> and [one](https://example.com/a "b")\n'],
  ["[^1]: # Unused\n\n# Said\n", "## Said\n"],
  ["#\n\n😀 # none\n\n# äöü 漢字\n", "##\n\n😀 # none\n\n## äöü 漢字\n"],
])("%j › %j", (source, deeper) => {
  expect(toAbsoluteForms(source, "https://example.com/page").deeper).toBe(deeper);
});
