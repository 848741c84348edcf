import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { StaticManifest } from "../../src/build/static-manifest.ts";
import { readDocumentedFiles } from "../documented-files.ts";
import { describeOwnSection } from "./own-section.ts";
import { describeOwner } from "./owner.ts";

const toText = (title: string, more: string, text = "Words.") =>
  `---\ntitle: ${JSON.stringify(title)}\ndescription: A text of another owner, with words enough.\n${more}\n---\n\n${text}\n`;

/** File names as editors choose them; each beginning gets one of the endings and is in each folder. */
const beginnings = [
  "Café",
  "日本語",
  "it's",
  "“quoted”",
  "R&D",
  "a+b=c",
  "UPPER",
  "two  spaces",
  "dots.in.it",
  "semi;colon",
  "ẞ",
  "👋 wave",
];
const endings = ["", "", " (draft 2)", "-x", " & Co.", "_under", " ~", ` ${"long ".repeat(30)}end`];
const folders = ["", "2026/", "Größe & Maße/"];
const oddNames = folders.flatMap((folder, row) =>
  beginnings.map((name, index) => `${folder}${name}${endings[(index + row) % endings.length]}`),
);
const oddPages = ["contact/faq", "services/design", "日本語", "maße/größe"];
const listing = [
  "sitemap.xml",
  "sitemap.md",
  "rss.xml",
  "atom.xml",
  "feed.json",
  "articles.html",
  "articles/日本語.html",
  "articles/日本語.md",
];

describeOwner("of odd names and a section, without the API, prices to show and the privacy page", {
  without: ["api"],
  make({ folder, configure, edit, read, write }) {
    configure({
      without: ["api"],
      articlesPerPage: 2,
      socialCards: 20,
      navigation: [],
      footer: [],
      tagNames: {},
      pricing: { currency: "USD", engagements: [], bands: [] },
    });
    edit("src/content/pages/about.md", " The [developer portal](/developers) shows the rest.", "");
    edit("src/content/articles/signs.md", "{{base-url}}/api/v1/health", "");
    rmSync(join(folder, "src/content/pages/privacy.md"));
    for (const [file, text] of readDocumentedFiles("docs/sections.md")) write(file, text);
    const draft = read("src/content/breads/spelt.md").replace("title: Spelt tin loaf", "title: Unbaked loaf\ndraft: true");
    write("src/content/breads/unbaked.md", draft);
    for (const [index, name] of oddNames.entries()) {
      const published = name === "日本語" ? "2026-02-01" : "2026-01-01";
      const text = toText(`${name.slice(-40)} "${index}" & <b>`, `published: ${published}\ntags: [tag-${index % 7}]`);
      write(`src/content/articles/${name}.${index % 5 ? "md" : "mdx"}`, text);
    }
    for (const name of oddPages) write(`src/content/pages/${name}.md`, toText(name, "updated: 2026-01-01", "See [it](/articles/日本語)."));
  },
  describeMore(workspace, getOrigin) {
    const read = (file: string) => workspace.read(`dist/client/${file}`);

    describe("below /api", () => {
      it.each(["/api", "/api/health", "/api/v1/health"])("%s › a Problem that links to nothing", async (path) => {
        const answer = await fetch(getOrigin() + path);
        const { status, headers } = answer;
        expect([status, headers.get("content-type"), headers.get("api-version")]).toEqual([404, "application/problem+json", null]);
        expect(await answer.json()).toEqual({
          type: "about:blank",
          title: "Not Found",
          status: 404,
          detail: `No endpoint is registered at ${path}.`,
          code: "not_found",
          hint: "Look for what the site has in /llms.txt; paths are case-sensitive.",
          error: "not_found",
          message: `No endpoint is registered at ${path}.`,
        });
      });

      it("the Netlify function answers likewise", () => {
        const script = `
          const { default: answer } = await import("./functions/health.ts");
          const { status, headers } = await answer(new Request("https://studio.example/api/health"), { ip: "192.0.2.1" });
          console.log(status, headers.get("content-type"));`;
        expect(workspace.run("--input-type=module", "--eval", script).output).toBe("404 application/problem+json\n");
      });
    });

    it("has a page in both forms for each odd name", () => {
      const { files, twins } = JSON.parse(workspace.read("dist/static-manifest.json")) as StaticManifest;
      expect(oddPages.map((name) => `/${name}`).filter((path) => !files[path] || !files[twins[path] ?? ""])).toEqual([]);
      const articles = Object.keys(twins).filter((path) => /^\/articles\/(?!\d+$)/.test(path));
      expect(articles.length).toBeGreaterThanOrEqual(oddNames.length);
    });

    it.each(listing)("has encoded addresses in %s", (name) => {
      expect(read(name)).toContain("/articles/%E6%97%A5%E6%9C%AC%E8%AA%9E");
      expect(read(name)).not.toContain("/articles/日本語");
    });

    describeOwnSection(workspace);
  },
});
