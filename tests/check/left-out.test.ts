import { describe, expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const skill = (part: string) => `---\nname: ask\ndescription: Asks what a sign costs today.\n${part}---\n\n[Prices](/pricing)\n`;

describe("content of a site with a disabled feature", () => {
  it("a link, a file or a placeholder of the feature › an error with its line number and both solutions", async () => {
    const text = "[a](/pricing) [b](./pricing.md) [c](/openapi.json)\n\n{{offers}}";
    const files = { "src/content/pages/about.md": toPage(text), "src/content/pages/pricing.md": toPage("") };
    const toLine = (line: number, what: string, feature: string) =>
      `error src/content/pages/about.md:${line}: ${what} belongs to a feature that is turned off. Remove it, or remove "${feature}" from the "without" list in src/content/site.ts.`;
    expect(await findIn(files, { without: ["prices", "api"] })).toEqual([
      toLine(6, "The link to /pricing", "prices"),
      toLine(6, "The link to ./pricing.md", "prices"),
      toLine(6, "The link to /openapi.json", "api"),
      toLine(8, "{{offers}}", "prices"),
    ]);
  });

  it("content of the feature is not read", async () => {
    const files = {
      "src/content/articles/a.md": toArticle("[lost](/nowhere)"),
      "src/content/pages/pricing.md": toPage("[lost](/nowhere)"),
      "src/content/pages/pricing/example.md": toPage("[lost](/nowhere)"),
      "src/content/skills/ask/SKILL.md": skill("part: prices\n"),
    };
    expect(await findIn(files, { without: ["articles", "prices"] })).toEqual([]);
    expect((await findIn(files)).length).toBe(3);
  });

  it("no task guide is left › an error, unless the feature is disabled", async () => {
    const files = {
      "src/content/site.ts": "export const site = {\n  without: [],\n};\n",
      "src/content/skills/look/SKILL.md": skill("part: prices\n"),
    };
    expect(await findIn(files, { without: ["prices"] })).toEqual([
      'error src/content/site.ts:2: There are no task guides, so their lists would be empty. Write a guide, or add "skills" to the "without" list in src/content/site.ts.',
    ]);
    expect(await findIn(files, { without: ["prices", "skills"] })).toEqual([]);
  });

  it("navigation entries and redirects to the feature are not errors", async () => {
    const links = { navigation: [{ label: "Prices", path: "/pricing" }], redirects: { "/services": "/pricing" } };
    expect(await findIn({}, { without: ["prices"], ...links })).toEqual([]);
    expect((await findIn({}, links)).length).toBe(2);
  });
});
