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

describe("two files with one address", { timeout: 120_000 }, () => {
  const folder = "src/content/";
  it.each([
    ["articles/raw.md", "pages/articles/raw.md", "/articles/raw"],
    ["articles/same.md", "articles/same.mdx", "/articles/same"],
    ["articles/Case.md", "articles/case.md", "/articles/case"],
  ])("%s and %s › the build stops and names both", (first, second, address) => {
    const workspace = createWorkspace();
    for (const name of [first, second]) workspace.write(folder + name, name.startsWith("pages") ? page("One") : article("One"));
    const { status, output } = workspace.run("node_modules/astro/bin/astro.mjs", "build");
    workspace.remove();
    expect(status, output).not.toBe(0);
    const sentence = output.split("\n").find((line) => line.includes(`have one address, ${address}. Rename one of them`));
    for (const name of [first, second]) expect(sentence, output).toContain(folder + name);
  });
});
