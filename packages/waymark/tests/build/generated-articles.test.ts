import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { checkContent } from "../../src/check/check-content.ts";
import { toSettings } from "../../src/entries/context.ts";
import { site } from "../fixtures/own-site.ts";
import { buildCommand, createWorkspace } from "../workspace.ts";
import { findDamage } from "./find-damage.ts";
import { generateArticles } from "./generated-articles.ts";
import {
  damagingArticles,
  failingArticles,
  type RejectedArticle,
  validArticle,
} from "./rejected-articles.ts";
import { findFaults } from "./strict-readers.ts";

const [articleCount, seed] = [400, 47];

const secret = "Nobody but the author may read this.";
const privateKey = `-----BEGIN PRIVATE KEY-----\n${"MC4C".repeat(16)}\n`;
const publishAnyway = ["/files/cities.sqlite"];

/** The check warns about each of these files, and the build must leave it out. */
const unpublished = {
  "public/.env": "secret",
  "public/_redirects": `/private/* /`,
  "public/private/id_rsa": "A",
  "public/private/a.PEM": privateKey,
  "public/private/notes.txt": privateKey,
  "public/private/dump.sql.gz": "A",
  "public/private/npm-debug.log": "A",
};

describe("of several hundred generated articles, those that the check accepts", () => {
  const workspace = createWorkspace();
  const folder = "src/content/articles";
  const published = join(workspace.folder, "dist/client");
  const accepted: string[] = [];
  const refused: string[] = [];
  let output = "";

  beforeAll(async () => {
    const articles = generateArticles(articleCount, seed);
    workspace.write(`${folder}/${"café.md".normalize("NFD")}`, toSource("## Über"));
    workspace.write("public/files/día.txt".normalize("NFD"), "A");
    for (const [file, text] of Object.entries(unpublished)) workspace.write(file, text);
    workspace.write("public/files/cities.sqlite", "A");
    for (const name of ["articles/_private.md", "articles/_private/a.mdx", "pages/_private.md"])
      workspace.write(`src/content/${name}`, toSource(secret));
    workspace.write("src/pages/_private.astro", ownPage);
    for (const { name, source } of articles) workspace.write(`${folder}/${name}`, source);
    workspace.configure({ articlesPerFeed: articleCount, math: "yes", publishAnyway });
    const settings = { ...toSettings(site), math: "yes", publishAnyway } as const;
    const names = new Set(articles.map(({ name }) => `${folder}/${name}`));
    // A refused article can be the target of a link in another.
    for (let round = 0; round < 5; round += 1) {
      const found = await checkContent(workspace.folder, settings);
      const wrong = found.filter(({ severity, file }) => severity === "error" && names.has(file));
      if (wrong.length === 0) break;
      for (const file of new Set(wrong.map(({ file }) => file))) {
        refused.push(file);
        names.delete(file);
        rmSync(join(workspace.folder, file));
      }
    }
    accepted.push(...names);
    output = workspace.build();
  }, 300_000);

  it("are between a quarter and three quarters", () => {
    expect(accepted.length).toBeGreaterThan(articleCount / 4);
    expect(refused.length).toBeGreaterThan(articleCount / 4);
    expect(output).toContain("Complete!");
  });

  const list = (pattern: RegExp) => listFiles(published).filter((file) => pattern.test(file));

  it("result in XML that a strict parser reads", () => {
    const files = list(/\.(?:xml|svg)$/);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect(findFaults(file), file).toEqual([]);
  });

  it("result in JSON, also within pages, that is well-formed Unicode", () => {
    for (const file of list(/\.(?:json|webmanifest|html)$|api-catalog$/))
      expect(findFaults(file), file).toEqual([]);
  });

  it("result in Markdown with valid front matter, in which each footnote has its note", () => {
    const files = list(/\.(?:md|txt)$/);
    expect(files.length).toBeGreaterThan(accepted.length / 2);
    for (const file of files) expect(findFaults(file), file).toEqual([]);
  });

  it("are published only if they are not hidden or private", () => {
    const files = list(/./).map((file) => file.slice(published.length));
    expect(files.filter((file) => /hidden|lock-|\.env|private|_headers\./.test(file))).toEqual([]);
    expect(
      list(/\.(?:html|md|txt|xml|json)$/).filter((file) =>
        readFileSync(file, "utf8").includes(secret),
      ),
    ).toEqual([]);
    expect(files).toContain("/files/cities.sqlite");
    expect(files).toContain("/articles/café.html");
    expect(files).toContain("/files/día.txt");
    expect(files.filter((file) => file !== file.normalize("NFC"))).toEqual([]);
  });
});

describe("of articles that the check rejects, each built alone without the stop at its errors", () => {
  const workspace = createWorkspace();
  const folder = "src/content/articles";
  const other = "Another sign by the road";
  const timeoutMs = 300_000;

  beforeAll(() => {
    workspace.configure({
      without: ["prices", "api", "form", "skills", "search"],
      navigation: [{ label: "Articles", path: "/articles" }],
      redirects: {},
    });
    for (const name of ["articles", "pages", "skills"])
      rmSync(join(workspace.folder, "src/content", name), { recursive: true });
    for (const name of ["about", "contact", "index", "privacy"])
      workspace.write(`src/content/pages/${name}.md`, toPage(name));
    workspace.write(`${folder}/other.md`, validArticle.source.replace("A sign by the road", other));
    // A build stops at the check's errors, and does not convert a file that has one.
    workspace.edit(
      "packages/waymark/src/build/prepare-build.ts",
      "if (!isSound) process.exit(1);",
      "",
    );
    workspace.edit("packages/waymark/src/entries/read-text.ts", " && isSound(head.problems)", "");
  });

  function build({ name = "sign.md", source, text }: Partial<RejectedArticle>) {
    const file = `${folder}/${name}`;
    workspace.write(file, source ?? "");
    const { status, output } = workspace.run(...buildCommand);
    rmSync(join(workspace.folder, file));
    const texts = [...validArticle.texts, ...(text === undefined ? [] : [text])];
    const page = "articles/sign.html";
    const published = join(workspace.folder, "dist/client");
    // The check's summary line separates its findings from the build's own log.
    const [findings = "", log = ""] = output.split(/^\d+ files, .*$/m);
    return { status, findings, log, findDamage: () => findDamage(published, { page, texts }) };
  }

  it(
    "a valid one builds without damage",
    () => {
      const { status, findings, findDamage } = build(validArticle);
      expect(status, findings).toBe(0);
      expect(findDamage()).toEqual([]);
    },
    timeoutMs,
  );

  it("are at least thirty, each with another finding", () => {
    const problems = [...failingArticles, ...damagingArticles].map(({ problem }) => problem);
    expect(new Set(problems).size).toBeGreaterThanOrEqual(30);
    expect(new Set(problems).size).toBe(problems.length);
  });

  it.each(failingArticles)(
    "one with $fault fails the build",
    ({ problem, result, ...article }) => {
      const { status, findings, log } = build(article);
      expect(findings).toContain(problem);
      expect(log).toContain(result);
      expect(status).not.toBe(0);
    },
    timeoutMs,
  );

  it.each(damagingArticles)(
    "one with $fault damages a published file",
    ({ problem, result, ...article }) => {
      const { status, findings, log, findDamage } = build(article);
      expect(findings).toContain(problem);
      expect(status, log).toBe(0);
      expect(findDamage()).toContain(result);
    },
    timeoutMs,
  );
});

const toPage = (title: string) =>
  `---\ntitle: About signs and ${title}\ndescription: What the page about signs says to all.\nupdated: 2026-01-01\n---\n\nSigns.\n`;

const ownPage = `---
export const page = {
  title: "A private page",
  description: "What nobody but its author may read.",
  updated: "2026-01-01",
};
---
<p>${secret}</p>
`;

const toSource = (text: string) =>
  `---\ntitle: A sign elsewhere\ndescription: What the sign by the road says.\npublished: 2026-01-01\ntags: [signs]\n---\n\n${text}\n`;
