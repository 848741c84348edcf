import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import sax from "sax";
import { beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { listFiles } from "../../src/build/list-files.ts";
import { checkContent } from "../../src/check/check-content.ts";
import { hasControlCharacter } from "../../src/check/finding.ts";
import { toSettings } from "../../src/check/settings.ts";
import { splitFrontMatter } from "../../src/texts/front-matter.ts";
import { site } from "../fixtures/own-site.ts";
import { createWorkspace } from "../workspace.ts";
import { generateArticles } from "./generated-articles.ts";

const [articleCount, seed] = [400, 47];

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
    workspace.write("public/.env", "secret");
    for (const { name, source } of articles) workspace.write(`${folder}/${name}`, source);
    workspace.configure({ articlesPerFeed: articleCount, math: "yes" });
    const settings = { ...toSettings(site), math: "yes" } as const;
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
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      expect(sax.parser(true).write(text).close().error, file).toBeNull();
      expect(hasControlCharacter(text), file).toBe(false);
    }
  });

  it("result in JSON, also within pages, that is well-formed Unicode", () => {
    for (const file of list(/\.(?:json|webmanifest)$|api-catalog$/))
      assertJson(file, readFileSync(file, "utf8"));
    for (const file of list(/\.html$/)) {
      const text = readFileSync(file, "utf8");
      expect(hasControlCharacter(text), file).toBe(false);
      for (const [, json = ""] of text.matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      ))
        assertJson(file, json);
    }
  });

  it("result in Markdown with valid front matter, in which each footnote has its note", () => {
    const files = list(/\.(?:md|txt)$/);
    expect(files.length).toBeGreaterThan(accepted.length / 2);
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      expect(hasControlCharacter(text), file).toBe(false);
      const split = file.endsWith(".md") ? splitFrontMatter(text) : undefined;
      if (split) {
        const document = parseDocument(split.yaml, { strict: true, uniqueKeys: true });
        expect([...document.errors, ...document.warnings], file).toEqual([]);
        expect(document.get("title") ?? document.get("name"), file).toEqual(expect.any(String));
      }
      expect(findLostNotes(split?.body ?? text), file).toEqual([]);
    }
  });

  it("are published only if they are not hidden", () => {
    const files = list(/./).map((file) => file.slice(published.length));
    expect(files.filter((file) => /hidden|lock-|\.env/.test(file))).toEqual([]);
    expect(files).toContain("/articles/café.html");
    expect(files).toContain("/files/día.txt");
    expect(files.filter((file) => file !== file.normalize("NFC"))).toEqual([]);
  });
});

const toSource = (text: string) =>
  `---\ntitle: A sign elsewhere\ndescription: What the sign by the road says.\npublished: 2026-01-01\ntags: [signs]\n---\n\n${text}\n`;

function assertJson(file: string, text: string): void {
  JSON.parse(text, (key, value: unknown) => {
    for (const part of [key, value])
      if (typeof part === "string") expect(part.isWellFormed(), file).toBe(true);
    return value;
  });
}

type Node = Readonly<{ type: string; identifier?: string; children?: readonly Node[] }>;

const listNodes = (node: Node): readonly Node[] => [
  node,
  ...(node.children ?? []).flatMap(listNodes),
];

/** Labels of notes that are never defined, or that two passages define. */
function findLostNotes(markdown: string): readonly (string | undefined)[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const nodes = listNodes(tree as Node);
  const toLabels = (wanted: string) =>
    nodes.filter(({ type }) => type === wanted).map(({ identifier }) => identifier);
  const defined = toLabels("footnoteDefinition");
  return toLabels("footnoteReference").filter((label) => !defined.includes(label));
}
