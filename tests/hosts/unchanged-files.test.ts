import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { articlePaths } from "../operator.ts";
import { createWorkspace } from "../workspace.ts";

/** The day that a file was built stands in it. */
const dated = "client/.well-known/security.txt";
const records = ["build-record.json", "static-manifest.json", "encoded.bin"];

describe("a build after another", { timeout: 120_000 }, () => {
  const workspace = createWorkspace();
  afterAll(() => workspace.remove());
  const dist = join(workspace.folder, "dist");
  const [first = "", second = ""] = readdirSync(join(workspace.folder, "src/content/articles")).filter((name) => name.endsWith(".md"));

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

  it("keeps every article, list and card where nothing changed", () => {
    build();
    expect(expectSameAsFromNothing()).toBeGreaterThan(3 * articlePaths.length);
  });

  it("makes those anew that show what an editor changed: a title, a text, a new article", () => {
    const article = workspace.read(`src/content/articles/${first}`);
    workspace.write(`src/content/articles/${first}`, `${article.replace(/^title: .*$/m, 'title: "A title of its own"')}\nOne more line.\n`);
    workspace.write("src/content/articles/brand-new.md", article);
    workspace.write("src/content/pages/about.md", `${workspace.read("src/content/pages/about.md")}\nOne more line.\n`);
    expect(expectSameAsFromNothing()).toBeGreaterThan(0);
  });

  it("makes a file anew that was changed by hand or is gone, and drops those of an article that is gone", () => {
    rmSync(join(workspace.folder, "src/content/articles/brand-new.md"));
    workspace.write(`dist/client/articles/${second.replace(".md", ".html")}`, "<!doctype html>");
    rmSync(join(dist, "client/cards/articles", second.replace(".md", ".png")));
    expect(expectSameAsFromNothing()).toBeGreaterThan(0);
  });

  it("makes all pages anew for another style sheet, and everything for other code", () => {
    workspace.write("src/styles/content.css", `${workspace.read("src/styles/content.css")}\n.prose { color: red; }\n`);
    expect(expectSameAsFromNothing()).toBeLessThan(3 * articlePaths.length);
    workspace.edit("src/layouts/Base.astro", "Skip to the content", "On to the content");
    // Astro itself would keep what this rendered.
    workspace.edit("src/surfaces/code-blocks.ts", '<figure class="code"', '<figure class="code changed"');
    expect(expectSameAsFromNothing()).toBe(0);
    expect(readFileSync(join(dist, "client/articles", second.replace(".md", ".html")), "utf8")).toContain('<figure class="code changed"');
  });
});
