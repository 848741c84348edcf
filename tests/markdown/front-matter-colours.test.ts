import { expect, it } from "vitest";
import { highlight } from "../../src/markdown/code-blocks.ts";

// In its own file: other highlighting must not load YAML first.
it("colours the front matter of Markdown where no YAML was coloured before", () => {
  expect(highlight("---\ntitle: Signs\n---\n", "markdown")).toContain('<span class="word">title</span>: Signs');
});
