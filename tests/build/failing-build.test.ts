import { describe, expect, it } from "vitest";
import { toArticle, toPage } from "../check/made-site.ts";
import { buildCommand, createWorkspace } from "../workspace.ts";

describe("a build", { timeout: 60_000 }, () => {
  const workspace = createWorkspace();

  it("lists content mistakes and stops without a stack trace, even with --silent", () => {
    workspace.write("src/content/articles/raw.md", toArticle("Words."));
    workspace.write("src/content/pages/articles/raw.md", toPage("Words."));
    for (const options of [[], ["--silent"]]) {
      const { status, output } = workspace.run(...buildCommand, ...options);
      expect(status).toBe(1);
      // On a slow computer, Astro prints what it is waiting for.
      expect(output.split("\n").filter((line) => !line.includes("Waiting for integration"))).toEqual([
        expect.stringMatching(/^src\/content\/pages\/articles\/raw\.md: .*src\/content\/articles\/raw\.md/),
        expect.stringMatching(/^\d+ files, 1 error, 0 warnings$/),
        "",
      ]);
    }
  });
});
