import { expect, it } from "vitest";
import { highlight } from "../../src/markdown/code-blocks.ts";

// In a separate file, because other highlighting must not load YAML first.
it("highlights front matter in Markdown before any YAML is highlighted", () => {
  expect(highlight("---\ntitle: Signs\n---\n", "markdown")).toContain('<span class="word">title</span>: Signs');
});
