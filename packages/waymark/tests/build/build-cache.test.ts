import { hash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import {
  bodiesFile,
  type Extent,
  manifestFile,
  type StaticManifest,
} from "../../src/release/static-manifest.ts";
import type { EditingCase } from "../editing/editing-case.ts";
import { toSource } from "../editing/made-article.ts";
import { toMovedClock } from "../moved-clock.ts";
import { buildCommand, createWorkspace, type Workspace } from "../workspace.ts";

const timeout = 300_000;
/** With the build date, or positions that depend on the order of the work. */
const varying = ["client/.well-known/security.txt", manifestFile, bodiesFile];
const day = 86_400_000;
const [drawn, covered, pictured, plain] = [
  "/articles/drawn.html",
  "/articles/covered.html",
  "/articles/pictured.html",
  "/articles/plain.html",
] as const;

const toArticle = (
  title: string,
  { text = "", front = [] }: Pick<EditingCase, "text" | "front"> = {},
) => toSource({ front: [`title: ${title}`, ...front], text: `Sum {1 + 1}. ${text}` });

async function makeSite() {
  const workspace = createWorkspace();
  const dist = join(workspace.folder, "dist");
  workspace.clear("src/content/articles");
  const write = (name: string, text: string) =>
    workspace.write(`src/content/articles/${name}.md`, text);
  const draw = (name: string, width: number) =>
    workspace.write(
      `public/figures/${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="480"></svg>`,
    );
  const photograph = (background: string) =>
    sharp({ create: { width: 1000, height: 700, channels: 3, background } })
      .jpeg()
      .toFile(join(workspace.folder, "src/content/articles/sign.jpg"));
  draw("shown", 640);
  draw("cover (sign)'s", 640);
  write("drawn", toArticle("Drawn", { text: "![A sign](/figures/shown.svg)" }));
  write(
    "covered",
    toArticle("Covered", {
      front: ['image: { src: "/figures/cover%20(sign)\'s.svg", alt: A sign }'],
    }),
  );
  write("pictured", toArticle("Pictured", { text: "![A sign](./sign.jpg)" }));
  write("calm", toArticle("Calm", { front: ["published: 2025-02-01", "tags: [quiet]"] }));
  write("plain", toArticle("Plain", { front: ["published: 2025-01-01", "tags: [quiet]"] }));
  await photograph("#fff");
  const read = (name: string) => workspace.read(`dist/client/${name}`);
  const readSizes = () => [...new Set(read(pictured).match(/\/_astro\/sign\.[\w.]+/g))];

  const run = (script = "", ...options: readonly string[]) =>
    workspace.run("--import", `data:text/javascript,${script}`, ...buildCommand, ...options);

  const listInodes = () =>
    new Map(
      existsSync(dist)
        ? listFiles(join(dist, "client")).map((file) => [
            file.slice(dist.length + 7),
            statSync(file).ino,
          ])
        : [],
    );

  function build(...argv: Parameters<typeof run>): string[] {
    const before = listInodes();
    const { status, output } = run(...argv);
    expect(status, output).toBe(0);
    expectSoundBodies(workspace);
    return [...listInodes()].flatMap(([path, inode]) => (before.get(path) === inode ? [path] : []));
  }

  function readOutput(): Map<string, string> {
    const files = [
      ...listFiles(join(dist, "client")),
      ...readdirSync(dist).map((name) => join(dist, name)),
    ];
    const texts = files
      .filter((file) => statSync(file).isFile())
      .map((file) => [file.slice(dist.length + 1), readFileSync(file, "latin1")] as const);
    return new Map(texts.filter(([name]) => !varying.includes(name)).sort());
  }
  return { workspace, dist, write, draw, photograph, read, readSizes, run, build, readOutput };
}

function expectSoundBodies({ folder, read }: Workspace): void {
  const encoded = readFileSync(join(folder, "dist", bodiesFile));
  const { files } = JSON.parse(read(`dist/${manifestFile}`)) as StaticManifest;
  for (const { file, brotli } of Object.values(files).filter((entry) => entry.brotli)) {
    const { start, size } = brotli as Extent;
    const body = brotliDecompressSync(encoded.subarray(start, start + size));
    expect(body.equals(readFileSync(join(folder, "dist/client", file))), file).toBe(true);
  }
}

function expectSame(
  output: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
): void {
  expect([...output.keys()]).toEqual([...expected.keys()]);
  for (const [name, text] of expected) expect(output.get(name) === text, name).toBe(true);
}

it("a build reuses undamaged files, with the same output as --force, unless the origin, code or look changes", {
  timeout,
}, async () => {
  const { workspace, dist, read, build, readOutput } = await makeSite();
  build("process.env.SITE_URL='https://other.example'");
  expect(build()).toEqual([]);
  const first = readOutput();
  for (const [name, text] of first) expect(text, name).not.toContain("https://other.example");
  workspace.write("dist/client/articles/covered.html", "<!doctype html>");
  rmSync(join(dist, "client/cards/articles/covered.png"));
  truncateSync(join(dist, bodiesFile), 20_000);
  const reused = build("process.env._='/usr/bin/env'", "--silent");
  expect(reused).toEqual(
    expect.arrayContaining([drawn, pictured, plain, "/articles.html", "/cards/articles/plain.png"]),
  );
  expect(reused).not.toContain(covered);
  expectSame(readOutput(), first);
  expect(build("", "--force")).toEqual([]);
  expectSame(readOutput(), first);

  const digest = () => {
    const script =
      'console.log(await (await import("./packages/waymark/src/entries/code-digest.ts")).digestCode(process.cwd()))';
    return workspace.run("--input-type=module", "--eval", script).output;
  };
  const digests = [digest()];
  const noise = Array.from({ length: 500 }, (_, index) =>
    hash("sha256", String(index), "base64"),
  ).join(" ");
  const changes = {
    "src/content/site.ts": (text: string) => text.replace("Example Studio", "Another Studio"),
    "packages/waymark/src/components/Footer.astro": (text: string) => `${text}\n<i>Changed.</i>\n`,
    "packages/waymark/src/styles/content.css": (text: string) =>
      `${text}\n.prose { color: red; }\n`,
    "src/content/fonts/other.ttf": () => "A font.",
    "src/content/mark.svg": (text: string) => text.replace("<svg ", `<svg data-noise="${noise}" `),
  };
  for (const [file, change] of Object.entries(changes)) {
    workspace.write(
      file,
      change(existsSync(join(workspace.folder, file)) ? workspace.read(file) : ""),
    );
    digests.push(digest());
  }
  expect(new Set(digests).size).toBe(digests.length);
  const readWeight = () => Number(/class="plate">.*?<b>(\d+)\u00a0kB/.exec(read(plain))?.[1]);
  const before = readWeight();
  expect(build()).toEqual([]);
  for (const text of ["Another Studio", "<i>Changed.</i>"]) expect(read(plain)).toContain(text);
  const sheets = [...read(plain).matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, path]) =>
    read(path ?? ""),
  );
  expect(sheets.join()).toContain(".prose{color:red}");
  expect(readWeight() - before).toBeGreaterThan(10);
});

it("a build after an editor's changes renders the affected pages, even after a build that listed a mistake and stopped", {
  timeout,
}, async () => {
  const { workspace, dist, write, draw, photograph, read, readSizes, run, build, readOutput } =
    await makeSite();
  const toFile = (ending: string) =>
    join(workspace.folder, `src/content/articles/ending.${ending}`);
  workspace.write(
    "src/content/sections.ts",
    'export const sections = { work: { title: "Work", description: "All that we have made so far.", fields: {}, orderBy: "title" } };',
  );
  write("ending", toArticle("Ending"));
  write("titled", toArticle("Titled"));
  write(
    "coming",
    toArticle("The coming one", {
      front: [`published: ${new Date(Date.now() + day).toISOString().slice(0, 10)}`],
    }),
  );
  const inTwoDays = toMovedClock(2 * day);
  build(inTwoDays);
  for (const name of ["articles.html", "articles/coming.html"])
    expect(read(name)).toContain("The coming one");
  const sizes = readSizes();
  expect(sizes).toHaveLength(4);

  draw("shown", 333);
  draw("cover (sign)'s", 222);
  await photograph("#000");
  write(
    "titled",
    toArticle("Another title", { front: ["tags: [signs, brand-new]"], text: "One more line." }),
  );
  renameSync(toFile("md"), toFile("mdx"));
  workspace.write("public/figures/broken.png", "not a picture");
  write("new", toArticle("Of a failed build", { text: "![A sign](/figures/broken.png)" }));
  const { status, output } = run("", "--silent");
  expect([status, output]).toEqual([
    1,
    // Last: no stack trace follows.
    expect.stringMatching(
      /^src\/content\/articles\/new\.md:7: Error: \/figures\/broken\.png cannot be read as an image\. .*\n\d+ files, 1 error, .*\n$/m,
    ),
  ]);
  write("new", toArticle("New"));

  const reused = build();
  expect(reused).toContain(plain);
  for (const path of [
    drawn,
    covered,
    pictured,
    "/articles/titled.html",
    "/articles/ending.html",
    "/cards/articles/titled.png",
  ])
    expect(reused).not.toContain(path);
  expect([read(drawn), read(covered)]).toEqual([
    expect.stringContaining('width="333"'),
    expect.stringContaining('width="222"'),
  ]);
  for (const path of sizes) expect(readSizes()).not.toContain(path);
  for (const path of readSizes()) expect(read(path).length, path).toBeGreaterThan(0);
  expect(
    readdirSync(join(dist, "client/_astro")).filter((name) => name.startsWith("sign.")),
  ).toHaveLength(4);
  expect(read("articles/titled.html")).toContain("One more line.");
  expect(read("tags/brand-new.html")).toContain("Another title");
  expect(read("articles/ending.html")).toContain("Sum 2.");
  expect(read("articles.html")).toContain("/articles/new");
  for (const [name, text] of readOutput())
    expect(text, name).not.toMatch(/The coming one|Of a failed build/);

  expect(read("work.html")).toContain('<a href="/rss.xml">');
  workspace.clear("src/content/articles");
  build();
  expect(read("work.html")).not.toContain('<a href="/rss.xml">');
});
