import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorkspace } from "../workspace.ts";

const article = (title: string) =>
  `---\ntitle: ${title}\ndescription: An article of the test, with words enough.\npublished: 2026-01-01\ntags: [http]\n---\n\nWords.\n`;
const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: A page of the test, with words enough.\nupdated: 2026-01-01\n---\n\nSee [the article](/articles/日本語).\n`;

describe("names that the sample does not have", { timeout: 120_000 }, () => {
  const workspace = createWorkspace();
  const published = (name: string) => join(workspace.folder, "dist/client", name);
  beforeAll(() => {
    workspace.write("src/content/articles/日本語.md", article("An article in Japanese"));
    workspace.write("src/content/articles/2026/hello.md", article("An article in a folder"));
    workspace.write("src/content/pages/contact/faq.md", page("Questions before you write"));
    workspace.write("src/content/pages/services/design.md", page("Design as a service"));
    workspace.write("src/content/articles/draft.md", article("A draft").replace("---\n", "---\ndraft: true\n"));
    const { status, output } = workspace.run("node_modules/astro/bin/astro.mjs", "build");
    expect(status, output).toBe(0);
  }, 120_000);
  afterAll(() => workspace.remove());

  it.each(["articles/日本語", "articles/2026/hello", "contact/faq", "services/design"])("%s is built in both forms", (name) => {
    expect([".html", ".md"].map((ending) => existsSync(published(name + ending)))).toEqual([true, true]);
  });

  it("have no draft among them, though Vitest has a variable DEV in the environment", () => {
    expect(process.env["DEV"]).toBe("1");
    expect([".html", ".md"].map((ending) => existsSync(published(`articles/draft${ending}`)))).toEqual([false, false]);
  });

  it("are published as encoded addresses alone", () => {
    const address = "/articles/%E6%97%A5%E6%9C%AC%E8%AA%9E";
    for (const name of [
      "sitemap.xml",
      "sitemap.md",
      "rss.xml",
      "atom.xml",
      "feed.json",
      "articles.html",
      "articles/日本語.html",
      "articles/日本語.md",
    ]) {
      const text = workspace.read(`dist/client/${name}`);
      expect(text, name).toContain(address);
      expect(text.replaceAll("](/articles/日本語)", ""), name).not.toContain("/articles/日本語");
    }
  });
});

describe("a build of content with mistakes", { timeout: 120_000 }, () => {
  it("stops before it reads it and says them, in silence too, without a stack trace", () => {
    const workspace = createWorkspace();
    workspace.write("src/content/articles/raw.md", article("An article with a place of its own"));
    workspace.write("src/content/pages/articles/raw.md", page("A page with the same place").replace("日本語", "raw"));
    const builds = [[], ["--silent"]].map((options) => workspace.run("node_modules/astro/bin/astro.mjs", "build", ...options));
    workspace.remove();
    const message = `src/content/pages/articles/raw.md: It has the address of src/content/articles/raw.md, /articles/raw. Rename one of them.`;
    for (const { status, output } of builds) {
      expect(status).toBe(1);
      expect(output.split("\n")).toEqual([message, expect.stringMatching(/^\d+ files, 1 error, 0 warnings$/), ""]);
    }
  });
});
