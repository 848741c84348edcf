import { hash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { bodiesFile, type Extent, manifestFile, type StaticManifest } from "../../src/build/static-manifest.ts";
import { buildCommand, createWorkspace } from "../workspace.ts";

/** The day that a file was built stands in it. */
const dated = "client/.well-known/security.txt";
const records = [manifestFile, bodiesFile];
const day = 86_400_000;

/** Each test builds on what the one before left; the last one compares what came of all of them with a build from nothing. */
describe("a build after another", { timeout: 120_000 }, () => {
  const workspace = createWorkspace();
  afterAll(() => workspace.remove());
  const dist = join(workspace.folder, "dist");
  const toArticle = (title: string, { published = "2026-01-01", tags = "http", image = "", text = "" } = {}) => `---
title: ${title}
description: An article of the test, whatever the site has published.
published: ${published}
tags: [${tags}]
${image && `image: { src: "${image}", alt: A sign }`}
---

Sum {1 + 1}. ${text}
`;
  const write = (name: string, text: string) => workspace.write(`src/content/articles/${name}.md`, text);
  const draw = (file: string, width: number) =>
    workspace.write(file, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="480"></svg>`);
  const readPage = (name: string) => workspace.read(`dist/client/${name}`);
  const first = "/articles/shown-first.html";
  const second = "/articles/shown-second.html";
  const third = "/articles/shown-third.html";

  /** Runs a build, before which a script may change its surroundings. */
  function run(options: readonly string[] = [], script = "") {
    return workspace.run("--import", `data:text/javascript,${script}`, ...buildCommand, ...options);
  }

  /** The inodes of published files, by path. */
  const listInodes = () =>
    new Map(existsSync(dist) ? listFiles(join(dist, "client")).map((file) => [file.slice(dist.length + 7), statSync(file).ino]) : []);

  /** Builds, and names the files that were reused. */
  function build(...argv: Parameters<typeof run>): string[] {
    const before = listInodes();
    const { status, output } = run(...argv);
    expect(status, output).toBe(0);
    return [...listInodes()].flatMap(([path, inode]) => (before.get(path) === inode ? [path] : []));
  }

  function readOutput(): Map<string, string> {
    const names = ["client", "."].flatMap((folder) =>
      readdirSync(join(dist, folder), { recursive: folder !== ".", withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    const texts = names.map((name) => [name.slice(dist.length + 1), readFileSync(name, "latin1")] as const);
    return new Map(texts.filter(([name]) => name !== dated && !records.includes(name)).sort());
  }

  function expectSame(output: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): void {
    expect([...output.keys()]).toEqual([...expected.keys()]);
    for (const [name, text] of expected) expect(output.get(name) === text, name).toBe(true);
  }

  /** Every body in Brotli is that of its file. */
  function expectSoundBodies(): void {
    const encoded = readFileSync(join(dist, bodiesFile));
    const { files } = JSON.parse(workspace.read(`dist/${manifestFile}`)) as StaticManifest;
    for (const { file, brotli } of Object.values(files).filter((entry) => entry.brotli)) {
      const { start, size } = brotli as Extent;
      expect(brotliDecompressSync(encoded.subarray(start, start + size)).equals(readFileSync(join(dist, "client", file))), file).toBe(true);
    }
  }

  it("keeps nothing that names another origin", () => {
    mkdirSync(join(workspace.folder, "public/figures"), { recursive: true });
    for (const name of ["shown", "cover (sign)'s"]) draw(`public/figures/${name}.svg`, 640);
    write("shown-first", toArticle("The first", { text: "![A sign](/figures/shown.svg)" }));
    write("shown-second", toArticle("The second", { image: "/figures/cover%20(sign)'s.svg" }));
    write("shown-third", toArticle("The third"));
    expect(build([], "process.env.SITE_URL='https://other.example'")).toEqual([]);
    expect(build()).toEqual([]);
    for (const [name, text] of readOutput()) expect(text, name).not.toContain("https://other.example");
  });

  it("keeps every article, list and card where nothing changed but how it is launched", () => {
    const before = readOutput();
    build(["--silent"], "process.env._='/usr/bin/env'");
    expect(build().length).toBeGreaterThan(12);
    expectSame(readOutput(), before);
    expectSoundBodies();
  });

  it("says anew what pages weigh where the mark did change, which stands on each", () => {
    const readWeight = () => Number(/class="plate">.*?<b>(\d+)\u00a0kB/.exec(readPage(first))?.[1]);
    const before = readWeight();
    const icon = workspace.read("src/content/mark.svg");
    const noise = Array.from({ length: 500 }, (_, index) => hash("sha256", String(index), "base64")).join(" ");
    workspace.write("src/content/mark.svg", icon.replace("<svg ", `<svg data-noise="${noise}" `));
    expect(build()).not.toContain(first);
    expect(readWeight() - before).toBeGreaterThan(10);
    expectSoundBodies();
    workspace.write("src/content/mark.svg", icon);
    expect(build()).not.toContain(first);
    expect(readWeight()).toBe(before);
  });

  it("keeps nothing where a fact of the site changed", () => {
    workspace.configure({ name: "Another Studio" });
    expect(build()).toEqual([]);
    expect(readPage(first)).toContain("Another Studio");
  });

  it("makes anew what a component, a style sheet and a font show", () => {
    workspace.write("src/components/Footer.astro", `${workspace.read("src/components/Footer.astro")}\n<i>Changed.</i>\n`);
    workspace.write("src/styles/content.css", `${workspace.read("src/styles/content.css")}\n.prose { color: red; }\n`);
    appendFileSync(join(workspace.folder, "src/content/fonts/overpass-heavy.ttf"), "\0");
    expect(build().filter((path) => /^(\/articles\/shown|\/cards)/.test(path))).toEqual([]);
    expect(readPage(first)).toContain("<i>Changed.</i>");
    const sheets = [...readPage(first).matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, path]) => readPage(path ?? ""));
    expect(sheets.join()).toContain(".prose{color:red}");
  });

  it("makes an article anew whose picture has another size, and keeps the others", () => {
    draw("public/figures/shown.svg", 333);
    draw("public/figures/cover (sign)'s.svg", 222);
    const kept = build();
    expect(kept).toContain(third);
    expect(kept).not.toContain(first);
    expect(kept).not.toContain(second);
    expect(readPage(first)).toContain('width="333"');
    expect(readPage(second)).toContain('width="222"');
  });

  it("makes an article anew whose photograph has other bytes, and keeps every size of the others", async () => {
    const photograph = (background: string) =>
      sharp({ create: { width: 1000, height: 700, channels: 3, background } })
        .jpeg()
        .toFile(join(workspace.folder, "src/content/articles/sign.jpg"));
    const readSizes = () => [...new Set(readPage(second).match(/\/_astro\/sign\.[\w.]+/g))];
    await photograph("#fff");
    write("shown-second", toArticle("The second", { text: "![A sign](./sign.jpg)" }));
    build();
    const before = readSizes();
    expect(before).toHaveLength(4);
    expect(build()).toContain(second);
    for (const path of before) expect(readPage(path).length, path).toBeGreaterThan(0);
    await photograph("#000");
    const kept = build();
    expect(kept).toContain(third);
    expect(kept).not.toContain(second);
    for (const path of before) expect(readSizes()).not.toContain(path);
    for (const path of readSizes()) expect(readPage(path).length, path).toBeGreaterThan(0);
    expect(readdirSync(join(dist, "client/_astro")).filter((name) => name.startsWith("sign."))).toHaveLength(4);
  });

  it("makes those anew that show what an editor changed: a text, a title, a tag, a new article, the ending of a file", () => {
    const changed = { tags: "http, brand-new", text: "One more line." };
    write("shown-first", toArticle("A title of its own", { ...changed, published: "2026-01-02" }));
    write("shown-fourth", toArticle("The fourth"));
    const toFile = (ending: string) => join(workspace.folder, `src/content/articles/shown-third.${ending}`);
    renameSync(toFile("md"), toFile("mdx"));
    const kept = build();
    for (const path of [first, third, "/cards/articles/shown-first.png"]) expect(kept).not.toContain(path);
    expect(kept.length).toBeGreaterThan(4);
    expect(readPage(first)).toContain("One more line.");
    expect(readPage(third)).toContain("Sum 2.");
    expect(readPage("tags/brand-new.html")).toContain("A title of its own");
    renameSync(toFile("mdx"), toFile("md"));
  });

  it("is as if a build that ended halfway had not been", () => {
    const before = readPage(first);
    const article = workspace.read("src/content/articles/shown-first.md");
    write("shown-first", `${article}\nOf a build that ended halfway.\n`);
    write("shown-fourth", toArticle("The fourth", { text: "![A sign](/figures/broken.png)" }));
    workspace.write("public/figures/broken.png", "not a picture");
    expect(run().status).toBe(1);
    write("shown-first", article);
    write("shown-fourth", toArticle("The fourth"));
    expect(build().length).toBeGreaterThan(4);
    expect(readPage(first)).toBe(before);
    expect(readPage(third)).toContain("Sum {1 + 1}.");
  });

  it("makes anew what is damaged or gone in what the last one left", () => {
    const before = readOutput();
    workspace.write("dist/client/articles/shown-second.html", "<!doctype html>");
    rmSync(join(dist, "client/cards/articles/shown-second.png"));
    truncateSync(join(dist, bodiesFile), 20_000);
    const kept = build();
    expect(kept).toContain(third);
    expect(kept).not.toContain(second);
    expectSame(readOutput(), before);
    expectSoundBodies();
  });

  it("shows an article on its day, and not before", () => {
    const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10);
    write("shown-coming", toArticle("The coming one", { published: tomorrow }));
    const inTwoDays = `const D=Date;globalThis.Date=class extends D{constructor(...a){super(...(a.length?a:[D.now()+2*${day}]))}}`;
    build([], inTwoDays);
    expect(readPage("articles.html")).toContain("The coming one");
    expect(readPage("articles/shown-coming.html")).toContain("The coming one");
    build();
    for (const [name, text] of readOutput()) expect(text, name).not.toContain("The coming one");
  });

  it("keeps nothing with --force, and makes the same", () => {
    const before = readOutput();
    expect(build(["--force"])).toEqual([]);
    expectSame(readOutput(), before);
  });
});
