import { expect, it } from "vitest";
import { toArticle, toPage } from "../check/made-site.ts";
import { buildCommand, createWorkspace } from "../workspace.ts";

it("a build lists mistakes in content and stops, with --silent too, without a stack trace", () => {
  const workspace = createWorkspace();
  workspace.write("src/content/articles/raw.md", toArticle("Words."));
  workspace.write("src/content/pages/articles/raw.md", toPage("Words."));
  const builds = [[], ["--silent"]].map((options) => workspace.run(...buildCommand, ...options));
  workspace.remove();
  const message = `src/content/pages/articles/raw.md: It has the same URL as src/content/articles/raw.md: /articles/raw. Rename one of them.`;
  for (const { status, output } of builds) {
    expect(status).toBe(1);
    // On a slow machine Astro says what it waits for.
    const lines = output.split("\n").filter((line) => !line.includes("Waiting for integration"));
    expect(lines).toEqual([message, expect.stringMatching(/^\d+ files, 1 error, 0 warnings$/), ""]);
  }
}, 60_000);
