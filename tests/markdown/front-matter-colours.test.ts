import { expect, it } from "vitest";
import { highlight } from "../../src/markdown/code-blocks.ts";

// In a file of its own: what another test has highlighted before must not matter.
it("colours the front matter of Markdown where no YAML was coloured before", () => {
  expect(highlight("---\ntitle: Signs\n---\n", "markdown")).toContain('<span class="word">title</span>: Signs');
});
