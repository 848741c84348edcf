import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StaticManifest } from "../../src/build/static-manifest.ts";
import { readDocumentedFiles } from "../documented-files.ts";
import { createWorkspace, type Workspace } from "../workspace.ts";

const toText = (title: string, more: string, text = "Words.") =>
  `---\ntitle: ${JSON.stringify(title)}\ndescription: A text of another owner, with words enough.\n${more}\n---\n\n${text}\n`;
const toPage = (title: string, text?: string) => toText(title, "updated: 2026-01-01", text);
const toArticle = (title: string, tag: string, published = "2026-01-01") => toText(title, `published: ${published}\ntags: [${tag}]`);

/** Names of files as editors choose them, each of which makes a name of its own with each of the others' endings. */
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
const endings = ["", " (draft 2)", "-x", " & Co.", "_under", " ~", ` ${"long ".repeat(30)}end`];
const folders = ["", "2026/", "Größe & Maße/"];
const oddNames = folders.flatMap((folder) => beginnings.flatMap((beginning) => endings.map((ending) => folder + beginning + ending)));

/** Builds the site that an owner makes of a copy, and runs what its owner runs; `describeMore` looks at what was built. */
function describeOwner(name: string, make: (workspace: Workspace) => void, describeMore?: (workspace: Workspace) => void): void {
  describe(`the site of an owner ${name}`, () => {
    const workspace = createWorkspace();
    beforeAll(() => {
      for (const copied of ["verify", "vitest.config.ts", "tests/built", "tests/conformance", "tests/fixtures", "tests/operator.ts"])
        cpSync(copied, join(workspace.folder, copied), { recursive: true });
      make(workspace);
      workspace.build();
    }, 180_000);
    afterAll(() => workspace.remove());

    it("passes the tests that its owner runs", { timeout: 300_000 }, () => {
      const { status, output } = workspace.run("node_modules/vitest/vitest.mjs", "run", "--project", "content", "--reporter=tap-flat");
      expect((output.match(/^not ok .*|^ +message: .*/gm) ?? []).join("\n"), output).toBe("");
      expect(status, output).toBe(0);
    });

    describeMore?.(workspace);
  });
}

describeOwner("of another language, currency and theme, with a section and marks in the name", ({ configure, folder, write }) => {
  cpSync("docs/themes/magazine", join(folder, "src/content"), { recursive: true });
  configure({
    name: `Müller & "Söhne" <Bau>`,
    url: "https://example.com",
    service: "mueller",
    email: "post@mueller.example",
    language: "de",
    locale: "de-CH",
    tagNames: { "a-b": "A & B" },
    ...{ articlesPerPage: 1, articlesPerFeed: 1, articlesInLlms: 1, llmsFullLength: 1_000, socialCards: 1 },
    navigation: [],
    redirects: {},
    pricing: {
      currency: "CHF",
      engagements: [{ name: "Prüfung & Rat", fits: "Alt | neu", duration: "1 Tag", result: "Ein <Bericht>", from: 1, to: 2_500_000 }],
      bands: [{ name: "Klein", scope: "Wenig", from: 0, to: 1, per: "Tag" }],
    },
  });
  write("src/content/articles/eins.md", toArticle("Eins", "a-b"));
  for (const [file, text] of readDocumentedFiles("docs/sections.md")) write(file, text);
  const guide = "---\nname: fragen\ndescription: Fragt nach dem, was eine Seite kostet.\n---\n\n# Fragen\n\n1. Frage.\n";
  rmSync(join(folder, "src/content/skills"), { recursive: true });
  write("src/content/skills/fragen/SKILL.md", guide);
});

describeOwner("without articles, task guides, public files and every page that may be left out", ({ configure, folder, write }) => {
  rmSync(join(folder, "public"), { recursive: true, force: true });
  for (const name of ["articles", "skills", "pages/about.md", "pages/privacy.md"])
    rmSync(join(folder, "src/content", name), { recursive: true });
  configure({
    without: ["skills"],
    navigation: [],
    footer: [],
    redirects: {},
    tagNames: {},
    pricing: { currency: "USD", engagements: [], bands: [] },
  });
  write("src/content/pages/index.md", toPage("Nothing but this", "A site of one page. See [the API](/developers)."));
});

describeOwner(
  "who set it up without each part that may be left out",
  (workspace) => {
    workspace.run("src/setup/list-sample.ts");
    const argv = ["--without", "prices,api,form,articles", "--keep", "none"];
    expect(workspace.run("src/setup/run.ts", ...argv)).toMatchObject({ status: 0 });
  },
  (workspace) => {
    it("has no text of them", () => {
      const files = readdirSync(join(workspace.folder, "src/content/pages"), { recursive: true, encoding: "utf8" }).sort();
      expect(files).toEqual(["about.md", "contact.md", "index.md", "privacy.md"]);
      expect(workspace.read("src/content/pages/contact.md")).not.toMatch(/form/i);
      expect(workspace.read("src/content/pages/privacy.md")).not.toMatch(/\bAPI\b|form\b/);
    });
  },
);

const answers = {
  name: "Bäckerei Korn",
  tagline: "Brot aus einem Ofen.",
  description: "Eine Bäckerei, die Brot und Brötchen im Steinofen backt.",
  url: "https://korn.example",
  email: "post@korn.example",
  language: "de",
  sign: "#8b1e3f",
  keep: [],
};

describeOwner(
  "in German who set it up without any of the sample",
  (workspace) => {
    for (const copied of ["biome.json", ".gitignore"]) cpSync(copied, join(workspace.folder, copied));
    // In the copy the fixtures are the sample.
    workspace.run("src/setup/list-sample.ts");
    workspace.write("answers.json", JSON.stringify(answers));
    expect(workspace.run("src/setup/run.ts", "--file", "answers.json")).toMatchObject({ status: 0 });
  },
  (workspace) => {
    it("has no page, article, guide or value of the sample", () => {
      const content = readdirSync(join(workspace.folder, "src/content"), { recursive: true, encoding: "utf8" });
      const files = content.filter((file) => file.endsWith(".md") && !file.startsWith("fonts")).sort();
      const names = ["about", "contact", "contact/sent", "developers", "index", "pricing", "privacy"];
      expect(files.map((file) => file.replaceAll("\\", "/"))).toEqual(names.map((name) => `pages/${name}.md`));
      const site = workspace.read("src/content/site.ts");
      for (const passage of ["studio", "Studio", "paint", "Signs"]) expect(site).not.toContain(passage);
      expect(workspace.read("src/content/theme.css")).toContain("--sign: #8b1e3f;\n  --on-sign: #ffffff;");
    });

    it("names no articles on its home page", () => {
      expect(workspace.read("dist/client/index.md")).not.toContain("/articles");
    });

    it("has files as the formatter and the linter want them", () => {
      expect(workspace.run("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "src/content").output).toContain(
        "No fixes applied",
      );
    });

    it("is left as it is by the same answers, and by none of the sample's that its owner wrote anew", () => {
      const about = workspace.read("src/content/pages/about.md").replace("Wenn Sie", "Falls Sie");
      workspace.write("src/content/pages/about.md", about);
      const { output } = workspace.run("src/setup/run.ts", "--file", "answers.json");
      expect(output).toContain("Everything is as you said already.");
      expect(workspace.read("src/content/pages/about.md")).toBe(about);
    });

    it("is told the line of a comma too few", () => {
      const site = workspace.read("src/content/site.ts");
      workspace.write("src/content/site.ts", site.replace(/^( {2}tagline: .*),$/m, "$1"));
      const { status, output } = workspace.run("src/check/run.ts");
      expect([status, output]).toEqual([1, expect.stringMatching(/^src\/content\/site\.ts:\d+ cannot be read: Expected ','/)]);
      workspace.write("src/content/site.ts", site);
    });

    it("is told which languages there are, and keeps its own, where it asks for another", () => {
      const { status, output } = workspace.run("src/setup/run.ts", "--language", "it");
      expect([status, output]).toEqual([1, expect.stringContaining("Take one of de, en, es, fr")]);
      expect(workspace.read("src/content/site.ts")).toContain('language: "de"');
    });
  },
);

const pages = ["contact/faq", "services/design", "日本語", "maße/größe"];
const published = [
  "sitemap.xml",
  "sitemap.md",
  "rss.xml",
  "atom.xml",
  "feed.json",
  "articles.html",
  "articles/日本語.html",
  "articles/日本語.md",
];

describeOwner(
  "of hundreds of odd names",
  ({ configure, write }) => {
    configure({ socialCards: 20 });
    for (const [index, name] of oddNames.entries()) {
      const text = toArticle(`${name.slice(-40)} "${index}" & <b>`, `tag-${index % 7}`, name === "日本語" ? "2026-01-02" : undefined);
      write(`src/content/articles/${name}.${index % 5 ? "md" : "mdx"}`, text);
    }
    for (const name of pages) write(`src/content/pages/${name}.md`, toPage(name, "See [it](/articles/日本語)."));
  },
  (workspace) => {
    it("has each page in both forms", () => {
      const { files, twins } = JSON.parse(workspace.read("dist/static-manifest.json")) as StaticManifest;
      const missing = pages.map((name) => `/${name}`).filter((path) => !files[path] || !files[twins[path] ?? ""]);
      expect(missing).toEqual([]);
      expect(Object.keys(twins).filter((path) => /^\/articles\/(?!\d+$)/.test(path)).length).toBeGreaterThanOrEqual(oddNames.length);
    });

    it.each(published)("has its addresses encoded in %s", (name) => {
      const text = workspace.read(`dist/client/${name}`);
      expect(text).toContain("/articles/%E6%97%A5%E6%9C%AC%E8%AA%9E");
      expect(text).not.toContain("/articles/日本語");
    });
  },
);
