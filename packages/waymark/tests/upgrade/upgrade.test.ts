import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Upgrade, upgrade } from "../../src/upgrade/upgrade.ts";
import { makeFolder } from "../fixtures/folder.ts";

const root = makeFolder("upgrade");
const engine = join(root, "engine");
const lines = (...changed: readonly string[]) =>
  Array.from({ length: 12 }, (_, at) => changed[at] ?? `line ${at}`).join("\n");

type Files = Readonly<Record<string, string | null>>;

Object.assign(process.env, { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" });
for (const role of ["AUTHOR", "COMMITTER"])
  Object.assign(process.env, { [`GIT_${role}_NAME`]: "a", [`GIT_${role}_EMAIL`]: "a@example.com" });
const git = (cwd: string, ...argv: readonly string[]) =>
  execFileSync("git", argv, { cwd, encoding: "utf8", stdio: "pipe" });

/** Null removes a file. */
function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
}

function commit(folder: string, files: Files = {}): string {
  write(folder, files);
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", "A change");
  return git(folder, "rev-parse", "HEAD").trim();
}

function copy(name: string, revision: string, files: Files = {}): string {
  const folder = join(root, name);
  mkdirSync(folder);
  execFileSync("tar", ["-x", "-C", folder], {
    input: execFileSync("git", ["archive", revision], { cwd: engine }),
  });
  git(folder, "init", "-q");
  commit(folder, files);
  return folder;
}

const toManifest = (values: object) => `${JSON.stringify(values, null, 2)}\n`;
const read = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");
let first = "";
let second = "";

beforeAll(() => {
  mkdirSync(engine);
  git(engine, "init", "-q");
  first = commit(engine, {
    "CHANGELOG.md":
      "# Changes\n\n## Unreleased\n\n### To do\n\n- Nothing.\n\n### Seen\n\n- Older.\n\n## 0.1.0\n\nThe first.\n",
    ...Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [`src/http/${name}.ts`, name])),
    "src/router.ts": lines(),
    "src/old-name.ts": lines("old"),
    "package-lock.json": "{}\n",
    "package.json": toManifest({
      name: "engine",
      version: "0.1.0",
      private: true,
      scripts: { start: "a" },
    }),
    "src/catalog/site.ts":
      'import type { SiteConfiguration } from "./site-configuration.ts";\nexport const site = { name: "Sample" };\n',
    "src/styles/tokens.css":
      ':root { --sign: yellow }\n@font-face { src: url("../fonts/a.woff2") }\n',
    "src/fonts/a.woff2": "font 1",
    "public/favicon.svg": "<svg>1</svg>",
    "src/content/pages/about.md": "Sample about.\n",
    "src/content/articles/sample.md": "Sample article.\n",
  });
  second = commit(engine, {
    "CHANGELOG.md":
      "# Changes\n\n## Unreleased\n\n### To do\n\n- Nothing.\n\n### Seen\n\n- Newer.\n- Older.\n\n## 0.2.0\n\nMove nothing: the upgrade does.\n\n## 0.1.0\n\nThe first.\n",
    "src/http/a.ts": "a, newer",
    "src/router.ts": lines("line 0, newer"),
    "src/old-name.ts": null,
    "src/new-name.ts": lines("old"),
    "package-lock.json": '{ "newer": true }\n',
    "package.json": toManifest({
      name: "engine",
      version: "0.2.0",
      license: "MIT",
      private: true,
      scripts: { start: "a", setup: "b" },
    }),
    "src/catalog/site.ts": null,
    "src/content/site.ts":
      'import type { SiteConfiguration } from "../catalog/site-configuration.ts";\nexport const site = { name: "Sample 2" };\n',
    "src/styles/tokens.css": null,
    "src/content/theme.css":
      ':root { --sign: yellow; --radius: 0 }\n@font-face { src: url("./fonts/a.woff2") }\n',
    "src/fonts/a.woff2": null,
    "src/content/fonts/a.woff2": "font 2",
    "public/favicon.svg": null,
    "src/content/mark.svg": "<svg>2</svg>",
    "src/content/pages/about.md": "Sample about, newer.\n",
    "src/content/articles/sample-2.md": "Another sample article.\n",
    "src/content/sections.ts":
      "export const sections: SectionConfigurations = {\n  work: { fields: {} },\n};\n",
    "src/content/work/museum.md": "A sample case.\n",
  });
});

describe("an upgrade of a copy without a common history", () => {
  let folder: string;
  let outcome: Upgrade;
  beforeAll(() => {
    folder = copy("bakery", first, {
      "src/catalog/site.ts":
        "import type { SiteConfiguration } from './site-configuration.ts';\nexport type { Site } from \"./site-configuration.ts\";\nexport const site = { name: 'Bakery' };\n",
      "src/styles/tokens.css":
        ':root { --sign: brown }\n@font-face { src: url("../fonts/a.woff2") }\n',
      "src/content/pages/about.md": "We bake.\n",
      "src/content/pages/bread.md": "Bread.\n",
      "src/content/fr/site.ts": "export const fr = {};\n",
      "src/content/articles/sample.md": null,
      "src/router.ts": lines(...Array.from({ length: 9 }, (_, at) => `line ${at}`), "line 9, ours"),
      "src/old-name.ts": `${lines("old")}\nours\n`,
      "src/pages/ours.astro": "ours\n",
      "package-lock.json": '{ "ours": true }\n',
      // As `npm create astro` leaves them.
      "CHANGELOG.md": null,
      "package.json": toManifest({
        name: "bakery",
        version: "0.1.0",
        scripts: { start: "a" },
        allowScripts: { esbuild: true },
      }),
    });
    outcome = upgrade(folder, engine);
  });

  it("finds the original commit by comparing files", () => {
    expect([outcome.base.commit, outcome.base.changed, outcome.newest, outcome.conflicts]).toEqual([
      first,
      5,
      second,
      [],
    ]);
  });

  it("keeps the owner's configuration, theme and content, and moves them to their new paths", () => {
    expect(read(folder, "src/content/site.ts")).toBe(
      "import type { SiteConfiguration } from 'waymark';\nexport type { Site } from \"waymark\";\nexport const site = { name: 'Bakery' };\n",
    );
    expect(read(folder, "src/content/theme.css")).toBe(
      ':root { --sign: brown }\n@font-face { src: url("./fonts/a.woff2") }\n',
    );
    expect(read(folder, "src/content/pages/about.md")).toBe("We bake.\n");
    expect(read(folder, "src/content/pages/bread.md")).toBe("Bread.\n");
    expect(read(folder, "src/content/fr/site.ts")).toBe("export const fr = {};\n");
    expect(read(folder, "src/content/sections.ts")).toBe(
      "export const sections: SectionConfigurations = {};\n",
    );
    const gone = [
      ...[
        "src/catalog/site.ts",
        "src/styles/tokens.css",
        "src/content/articles/sample.md",
        "src/content/articles/sample-2.md",
      ],
      "src/content/work/museum.md",
    ];
    expect(gone.filter((path) => existsSync(join(folder, path)))).toEqual([]);
  });

  it("upgrades theme files that the owner has not changed", () => {
    expect([
      read(folder, "src/content/fonts/a.woff2"),
      read(folder, "src/content/mark.svg"),
    ]).toEqual(["font 2", "<svg>2</svg>"]);
  });

  it("merges the owner's changes to the engine, even in renamed files, and uses the engine's lockfile", () => {
    expect(read(folder, "src/router.ts").split("\n")).toEqual(
      expect.arrayContaining(["line 0, newer", "line 9, ours"]),
    );
    expect(read(folder, "src/new-name.ts")).toBe(`${lines("old")}\nours\n`);
    expect(read(folder, "src/pages/ours.astro")).toBe("ours\n");
    expect(read(folder, "package-lock.json")).toBe('{ "newer": true }\n');
  });

  it("merges package.json by key", () => {
    const { name, version, scripts, allowScripts, ...others } = JSON.parse(
      read(folder, "package.json"),
    );
    expect([name, version, scripts, allowScripts, others]).toEqual([
      "bakery",
      "0.2.0",
      { start: "a", setup: "b" },
      { esbuild: true },
      { license: "MIT" },
    ]);
  });

  it("reports new change log entries, and is one commit that can be reverted", () => {
    expect(outcome.news).toBe(
      "## Unreleased\n\n### Seen\n\n- Newer.\n\n## 0.2.0\n\nMove nothing: the upgrade does.",
    );
    expect(git(folder, "status", "--porcelain")).toBe("");
    git(folder, "revert", "--no-edit", "HEAD");
    expect(read(folder, "src/catalog/site.ts")).toContain("Bakery");
    expect(git(folder, "diff", "--stat", "HEAD~2", "HEAD")).toBe("");
  });

  it("does nothing if the copy has the newest engine", () => {
    const fresh = copy("fresh", second, { "src/content/pages/about.md": "Ours.\n" });
    expect(upgrade(fresh, engine)).toMatchObject({ changed: [], conflicts: [], news: "" });
  });
});

describe("an upgrade of an engine with archives that exclude its tests", () => {
  let third = "";
  beforeAll(() => {
    git(engine, "switch", "-q", "-c", "archived");
    const tests = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`tests/http/${at}.test.ts`, `${at}`]),
    );
    third = commit(engine, {
      ...tests,
      "tests/built/own.test.ts": "for owners",
      "lab/run.ts": lines("lab"),
      ".gitattributes":
        "/.gitattributes export-ignore\n/lab export-ignore\n/tests/* export-ignore\n/tests/built -export-ignore\n",
    });
    commit(engine, {
      "src/router.ts": null,
      "src/hosts/router.ts": lines("line 0, newest"),
      "tests/http/1.test.ts": "1, newer",
      "tests/http/new.test.ts": "new",
      "lab/run.ts": null,
      "laboratory/run.ts": lines("lab"),
      ".gitattributes":
        "/.gitattributes export-ignore\n/laboratory export-ignore\n/lab export-ignore\n/tests/* export-ignore\n/tests/built -export-ignore\n",
    });
  });
  afterAll(() => git(engine, "switch", "-q", "-"));

  /** In a file that the engine moves. */
  const edits = {
    "src/router.ts": lines(
      "line 0, newer",
      ...Array.from({ length: 8 }, (_, at) => `line ${at + 1}`),
      "line 9, ours",
    ),
    "src/content/pages/about.md": "Ours.\n",
    "tests/ours.test.ts": "ours",
  };

  const files = (folder: string) =>
    git(folder, "ls-files", "lab", "laboratory", "tests", ".gitattributes").trim().split("\n");
  const toOutcome = ({ base, conflicts }: Upgrade) => [base.commit, base.changed, conflicts];

  it("merges the owner's change to a moved file in a copy from an archive, and does not add files that archives exclude", () => {
    const folder = copy("archive", third, edits);
    expect(files(folder)).toEqual(["tests/built/own.test.ts", "tests/ours.test.ts"]);
    expect(toOutcome(upgrade(folder, engine, "archived"))).toEqual([third, 1, []]);
    expect(files(folder)).toEqual(["tests/built/own.test.ts", "tests/ours.test.ts"]);
    expect(read(folder, "src/hosts/router.ts").split("\n")).toEqual(
      expect.arrayContaining(["line 0, newest", "line 9, ours"]),
    );
    expect(existsSync(join(folder, "src/router.ts"))).toBe(false);
  });

  it("also upgrades the tests in a clone", () => {
    const folder = join(root, "clone");
    git(root, "clone", "-q", engine, folder);
    git(folder, "reset", "-q", "--hard", third);
    commit(folder, { ...edits, "lab/run.ts": `${lines("lab")}\nours\n` });
    expect(toOutcome(upgrade(folder, engine, "archived"))).toEqual([third, 2, []]);
    expect(files(folder)).toEqual(
      expect.arrayContaining([".gitattributes", "tests/http/new.test.ts", "tests/ours.test.ts"]),
    );
    expect(files(folder)).toHaveLength(35);
    expect([read(folder, "tests/http/1.test.ts"), read(folder, "laboratory/run.ts")]).toEqual([
      "1, newer",
      `${lines("lab")}\nours\n`,
    ]);
    expect(read(folder, "src/hosts/router.ts").split("\n")).toEqual(
      expect.arrayContaining(["line 0, newest", "line 9, ours"]),
    );
  });
});

describe("an upgrade to an engine that became a package", () => {
  it("changes what the owner's files import from the engine, but not from the owner's components", () => {
    git(engine, "switch", "-q", "-c", "package");
    const before = commit(engine, { "src/components/Aside.astro": "aside" });
    commit(engine, {
      "src/components/Aside.astro": null,
      "packages/waymark/src/components/Aside.astro": "aside",
    });
    const article = (aside: string) =>
      `---\ntitle: A\n---\nimport Aside from ${aside};\nimport Own from "../../components/Own.astro";\n`;
    const folder = copy("package", before, {
      "src/components/Own.astro": "own",
      "src/content/articles/a.mdx": article("'../../components/Aside.astro'"),
      "src/content/fr/articles/a.mdx": article('"../../../components/Aside.astro"'),
      "src/content/articles/a.md": article('"../../components/Aside.astro"'),
      "src/content/words.ts":
        'import type { OwnWords } from "../catalog/interface-words.ts";\n\nexport const words: OwnWords = {};\n',
    });
    expect(upgrade(folder, engine, "package").conflicts).toEqual([]);
    git(engine, "switch", "-q", "-");
    expect(read(folder, "src/content/articles/a.mdx")).toBe(
      article("'waymark/components/Aside.astro'"),
    );
    expect(read(folder, "src/content/fr/articles/a.mdx")).toBe(
      article('"waymark/components/Aside.astro"'),
    );
    expect(read(folder, "src/content/articles/a.md")).toBe(
      article('"../../components/Aside.astro"'),
    );
    expect(read(folder, "src/content/words.ts")).toBe(
      'import type { OwnWords } from "waymark";\n\nexport const words: OwnWords = {};\n',
    );
    expect(read(folder, "src/components/Own.astro")).toBe("own");
  });

  it("moves the owner's Astro pages to src/pages, with what they import and translate", () => {
    git(engine, "switch", "-q", "package");
    const head = git(engine, "rev-parse", "HEAD").trim();
    commit(engine, { "src/router.ts": lines("newer") });
    const page = "export const page = {\n  title: 'A',\n};\n";
    const folder = copy("own-pages", head, {
      "src/content/pages/places/map.astro": `---\nimport Row from "./_Row.astro";\nimport sign from '../sign.jpg';\nimport Other from "../other.astro";\n${page}---\n<p>from "./here"</p>\n`,
      "src/content/pages/places/_Row.astro": "<p>Row</p>\n",
      "src/content/pages/places/Part.astro": "<p>Part</p>\n",
      "src/content/pages/other.astro": `---\n${page}---\n`,
      "src/content/fr/pages/places/map=plan.astro": `---\n${page}---\n`,
      "src/content/it/pages/other.astro": `---\n${page}---\n`,
    });
    const { conflicts, changed } = upgrade(folder, engine, "package", undefined, {
      "src/content": "/en",
      "src/content/it": "/italiano",
    });
    git(engine, "switch", "-q", "-");
    expect([conflicts, changed.length > 0]).toEqual([[], true]);
    expect(read(folder, "src/pages/en/places/map.astro")).toBe(
      `---\nimport Row from "../../../content/pages/places/_Row.astro";\nimport sign from '../../../content/pages/sign.jpg';\nimport Other from "../other.astro";\n${page}---\n<p>from "../../../content/pages/places/here"</p>\n`,
    );
    expect(read(folder, "src/pages/fr/places/plan.astro")).toBe(
      `---\nexport const page = {\n  original: "/en/places/map",\n  title: 'A',\n};\n---\n`,
    );
    const names = ["en/other", "italiano/other"].map((name) => `src/pages/${name}.astro`);
    expect(names.map((name) => existsSync(join(folder, name)))).toEqual([true, true]);
    expect(git(folder, "ls-files", "src/content").trim().split("\n")).toEqual(
      expect.arrayContaining([
        "src/content/pages/places/Part.astro",
        "src/content/pages/places/_Row.astro",
      ]),
    );
    expect(existsSync(join(folder, "src/content/pages/places/map.astro"))).toBe(false);
  });
});

describe("an upgrade", () => {
  it("leaves conflict markers and commits nothing if both sides changed the same line", () => {
    const folder = copy("conflict", first, { "src/router.ts": lines("line 0, ours") });
    const { conflicts } = upgrade(folder, engine);
    expect(conflicts).toEqual(["src/router.ts"]);
    expect(read(folder, "src/router.ts")).toMatch(
      /<<<<<<< [\s\S]*line 0, ours\n=======\nline 0, newer\n>>>>>>> /,
    );
    git(folder, "reset", "--hard", "-q");
    expect(read(folder, "src/router.ts")).toBe(lines("line 0, ours"));
  });

  it("resolves the engine's folder from the current folder", () => {
    const folder = copy("beside", first);
    const argv = [
      resolve("packages/waymark/src/upgrade/run.ts"),
      ".",
      "--into",
      "../beside",
      "--newest",
      "--no-test",
    ];
    const output = execFileSync(process.execPath, argv, { cwd: engine, encoding: "utf8" });
    expect(output).toContain(`This copy was made from ${first.slice(0, 10)}`);
    expect(read(folder, "src/http/a.ts")).toBe("a, newer");
  });

  it("fetches what it needs if an older copy fetched only its folder", () => {
    const newest = join(root, "newest");
    const folders = ["upgrade", "console"].map((name) => `packages/waymark/src/${name}`);
    for (const path of ["src/upgrade", ...folders, "package.json"])
      cpSync(path, join(newest, path), { recursive: true });
    git(newest, "init", "-q");
    commit(newest);
    const folder = join(root, "fetched");
    git(root, "clone", "-q", "--no-checkout", newest, folder);
    git(folder, "checkout", "-q", "HEAD", "--", "src/upgrade", "package.json");
    const argv = ["src/upgrade/run.ts", newest, "--newest", "--help"];
    expect(execFileSync(process.execPath, argv, { cwd: folder, encoding: "utf8" })).toContain(
      "Upgrades the engine of this copy.",
    );
  });

  it("rejects a folder with uncommitted changes", () => {
    const folder = copy("unclean", first);
    write(folder, { "src/content/pages/about.md": "Not committed.\n" });
    expect(() => upgrade(folder, engine)).toThrow("Commit your changes first");
  });

  it("rejects a folder without a Git history, and says how to create one", () => {
    const folder = join(root, "bare");
    mkdirSync(folder);
    expect(() => upgrade(folder, engine)).toThrow(
      'git init && git add -A && git commit -m "The site as it is"',
    );
  });

  it("rejects a folder that is not a copy of the engine", () => {
    const folder = copy("other", first);
    for (const path of ["src", "public", "CHANGELOG.md"])
      rmSync(join(folder, path), { recursive: true });
    cpSync("packages/waymark/tests/fixtures/content", join(folder, "texts"), { recursive: true });
    commit(folder);
    expect(() => upgrade(folder, engine)).toThrow("This folder is not a copy of that engine");
  });
});
