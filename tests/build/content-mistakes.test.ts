import { expect, it } from "vitest";
import { buildCommand, createWorkspace } from "../workspace.ts";

const toText = (title: string, more: string) =>
  `---\ntitle: ${title}\ndescription: A text of the test, with words enough.\n${more}\n---\n\nWords.\n`;

it("a build of content with mistakes stops before it reads it and says them, in silence too, without a stack trace", () => {
  const workspace = createWorkspace();
  workspace.write("src/content/articles/raw.md", toText("An article with a place of its own", "published: 2026-01-01\ntags: [http]"));
  workspace.write("src/content/pages/articles/raw.md", toText("A page with the same place", "updated: 2026-01-01"));
  const builds = [[], ["--silent"]].map((options) => workspace.run(...buildCommand, ...options));
  workspace.remove();
  const message = `src/content/pages/articles/raw.md: It has the address of src/content/articles/raw.md, /articles/raw. Rename one of them.`;
  for (const { status, output } of builds) {
    expect(status).toBe(1);
    expect(output.split("\n")).toEqual([message, expect.stringMatching(/^\d+ files, 1 error, 0 warnings$/), ""]);
  }
}, 60_000);
