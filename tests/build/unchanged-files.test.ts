import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { bodiesFile, type Extent, manifestFile, type StaticManifest } from "../../src/build/static-manifest.ts";
import { articlePaths } from "../operator.ts";
import { createWorkspace } from "../workspace.ts";

/** The day that a file was built stands in it. */
const dated = "client/.well-known/security.txt";
const records = ["build-record.json", manifestFile, bodiesFile];

describe("a build after another", { timeout: 240_000 }, () => {
  const workspace = createWorkspace();
  afterAll(() => workspace.remove());
  const dist = join(workspace.folder, "dist");
  const drawing = "public/figures/shown.svg";
  const picture = "public/figures/a (sign)'s.svg";
  const toArticle = (title: string) => `---
title: ${title}
description: An article of the test, whatever the site has published.
published: 2026-01-01
tags: [http]
image:
  src: "/figures/a%20(sign)'s.svg"
  alt: A sign
---

![A sign](/figures/shown.svg "A sign")

Sum {1 + 1}.

\`\`\`sh
ls
\`\`\`
`;
  const write = (name: string, text: string) => workspace.write(`src/content/articles/${name}.md`, text);
  mkdirSync(join(workspace.folder, "public/figures"), { recursive: true });
  const draw = (file: string, width: number) =>
    workspace.write(file, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="480"></svg>`);
  draw(drawing, 640);
  draw(picture, 640);
  write("shown-first", toArticle("The first"));
  write("shown-second", toArticle("The second"));

  /** How many files are kept where nothing changed. */
  let most = 0;

  /** Builds, and says how many files were kept. */
  function build(): number {
    const { status, output } = workspace.run("node_modules/astro/bin/astro.mjs", "build");
    expect(status, output).toBe(0);
    return Number(/kept (\d+) unchanged files/.exec(output)?.[1] ?? 0);
  }

  function readOutput(): Map<string, string> {
    const names = ["client", "routes", "."].flatMap((folder) =>
      readdirSync(join(dist, folder), { recursive: folder !== ".", withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    const texts = names.map((name) => [name.slice(dist.length + 1), readFileSync(name, "latin1")] as const);
    return new Map(texts.filter(([name]) => name !== dated && !records.includes(name)).sort());
  }

  /** Builds on what is there, then from nothing; both must give the same. */
  function expectSameAsFromNothing(): number {
    const kept = build();
    const output = readOutput();
    rmSync(dist, { recursive: true });
    expect(build()).toBe(0);
    const expected = readOutput();
    expect([...output.keys()]).toEqual([...expected.keys()]);
    for (const [name, text] of expected) expect(output.get(name) === text, name).toBe(true);
    return kept;
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

  it("keeps every article, list and card where nothing changed", () => {
    build();
    most = expectSameAsFromNothing();
    expect(most).toBeGreaterThan(3 * articlePaths.length);
  });

  it("makes those anew that show what an editor changed: a title, a text, a new article", () => {
    write("shown-first", `${toArticle("A title of its own")}\nOne more line.\n`);
    write("brand-new", toArticle("The third"));
    workspace.write("src/content/pages/about.md", `${workspace.read("src/content/pages/about.md")}\nOne more line.\n`);
    expect(expectSameAsFromNothing()).toBeGreaterThan(0);
  });

  it("makes a file anew that was changed by hand or is gone, and drops those of an article that is gone", () => {
    rmSync(join(workspace.folder, "src/content/articles/brand-new.md"));
    workspace.write(`dist/client/articles/shown-second.html`, "<!doctype html>");
    rmSync(join(dist, "client/cards/articles/shown-second.png"));
    truncateSync(join(dist, bodiesFile), 20_000);
    build();
    expectSoundBodies();
    expect(expectSameAsFromNothing()).toBeGreaterThan(0);
  });

  it("makes anew what a style sheet, a font and a drawing show", () => {
    workspace.write("src/styles/content.css", `${workspace.read("src/styles/content.css")}\n.prose { color: red; }\n`);
    expect(expectSameAsFromNothing()).toBe(0);
    appendFileSync(join(workspace.folder, "src/fonts/overpass-heavy.ttf"), "\0");
    draw(drawing, 333);
    expect(expectSameAsFromNothing()).toBeLessThan(most / 2);
    expect(readOutput().get("client/articles/shown-second.html")).toContain('width="333"');
  });

  it("makes those anew that show a picture of another size, and keeps the others", () => {
    draw(picture, 222);
    expect(expectSameAsFromNothing()).toBe(most - 2);
    expect(readOutput().get("client/articles/shown-second.html")).toContain('width="222"');
  });

  it("makes an article anew whose file has another ending, with the same text", () => {
    const toFile = (ending: string) => join(workspace.folder, `src/content/articles/shown-second.${ending}`);
    renameSync(toFile("md"), toFile("mdx"));
    expectSameAsFromNothing();
    expect(readOutput().get("client/articles/shown-second.html")).toContain("Sum 2.");
    renameSync(toFile("mdx"), toFile("md"));
    expectSameAsFromNothing();
    expect(readOutput().get("client/articles/shown-second.html")).toContain("Sum {1 + 1}.");
  });

  it("makes everything anew for other code, and beside an earlier build that is not whole", () => {
    workspace.edit("src/layouts/Base.astro", "Skip to the content", "On to the content");
    // Astro itself would keep what this rendered.
    workspace.edit("src/markdown/code-blocks.ts", '<figure class="code"', '<figure class="code changed"');
    expect(expectSameAsFromNothing()).toBe(0);
    expect(readOutput().get(`client/articles/shown-second.html`)).toContain('<figure class="code changed"');
    workspace.write(`dist/${manifestFile}`, "{}");
    expect(build()).toBe(0);
    rmSync(join(dist, bodiesFile));
    expect(build()).toBeGreaterThan(0);
    expectSoundBodies();
  });

  it("keeps what it can after one that a broken link ended", () => {
    write("shown-first", `${toArticle("The first")}\n[Nowhere](/nowhere)\n`);
    expect(workspace.run("node_modules/astro/bin/astro.mjs", "build").status).toBe(1);
    write("shown-first", toArticle("The first"));
    expect(build()).toBeGreaterThan(most / 2);
  });
});
