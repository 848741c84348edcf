import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { makeFolder } from "../fixtures/folder.ts";

const program = resolve("packages/waymark/src/commands/main.ts");
const identity = [
  "--name",
  "Our Place",
  "--url",
  "https://www.example.com",
  "--email",
  "hello@example.com",
];
const author = {
  GIT_AUTHOR_NAME: "Owner",
  GIT_AUTHOR_EMAIL: "owner@example.com",
  GIT_COMMITTER_NAME: "Owner",
  GIT_COMMITTER_EMAIL: "owner@example.com",
};

function run(folder: string, env: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...author, NO_COLOR: "1", ...env },
  });
  return { status, stdout, stderr };
}

const git = (folder: string, ...argv: readonly string[]) =>
  spawnSync("git", argv, { cwd: folder, encoding: "utf8" }).stdout;

/** Makes a site in an empty folder, and links the packages, which npm would install. */
function init(...argv: readonly string[]) {
  const around = makeFolder("init");
  const made = run(around, {}, "init", "site", ...identity, "--no-install", ...argv);
  expect(made).toMatchObject({ status: 0, stderr: "" });
  const site = join(around, "site");
  const files = listFiles(site)
    .map((file) => file.slice(site.length + 1).replaceAll("\\", "/"))
    .filter((file) => !file.startsWith(".git/"))
    .sort();
  symlinkSync(resolve("node_modules"), join(site, "node_modules"), "junction");
  return { around, site, files, output: made.stdout };
}

/** The texts, pictures and fonts of a look are the owner's to replace. */
const isFrame = (file: string) => !/\.(?:mdx?|svg|pdf|woff2|ttf)$|\/OFL\.txt$/.test(file);

// Each test runs a command or two in processes of their own.
describe("a new site", { timeout: 60_000 }, () => {
  it.each([
    ["studio", ['without: ["skills"]']],
    ["bakery", ['without: ["prices", "api", "articles", "skills"]', 'path: "/breads"']],
    ["school", ['path: "/dates"']],
  ])("of the kind %s has at most 50 files and no errors", (kind, settings) => {
    const { site, files } = init("--kind", kind);
    expect(files.filter(isFrame).length).toBeLessThanOrEqual(50);
    expect(run(site, {}, "check").stdout).toMatch(/ 0 errors, 0 warnings\n$/);
    const configuration = readFileSync(join(site, "src/content/site.ts"), "utf8");
    for (const setting of ['name: "Our Place"', 'url: "https://www.example.com"', ...settings])
      expect(configuration).toContain(setting);
    const texts = files.filter((file) => /^src\/content\/.*\.(?:md|ts)$/.test(file));
    const written = texts.map((file) => readFileSync(join(site, file), "utf8")).join("\n");
    expect(written).not.toMatch(/(?<!node_modules\/waymark\/)docs\/|packages\/waymark/);
    expect(written).not.toMatch(/waymark\.example|web studio|consult/i);
  });

  it("has these files around its content", () => {
    const { files } = init("--kind", "bakery");
    expect(files.filter((file) => !/^(?:public|src\/content)\//.test(file))).toEqual([
      ".env.example",
      ".gitignore",
      ".npmrc",
      ".nvmrc",
      "README.md",
      "astro.config.mjs",
      "functions/contact.ts",
      "functions/edge/embeds.ts",
      "functions/edge/site.ts",
      "functions/editing.ts",
      "functions/health.ts",
      "functions/mcp.ts",
      "functions/not-found.ts",
      "functions/publish.ts",
      "functions/search.ts",
      "netlify.toml",
      "package.json",
      "src/content.config.ts",
      "tests/contract.test.ts",
      "tests/contrast.test.ts",
      "tests/examples.test.ts",
      "tests/platform-limits.test.ts",
      "tests/verify.test.ts",
      "tsconfig.json",
      "vitest.config.ts",
    ]);
  });

  it("starts in its own language", () => {
    const { site, files } = init("--language", "de", "--kind", "bakery");
    expect(run(site, {}, "check").stdout).toMatch(/ 0 errors, 0 warnings\n$/);
    expect(files).toContain("src/content/theme.css");
    const configuration = readFileSync(join(site, "src/content/site.ts"), "utf8");
    expect(configuration).toContain('locale: "de-DE"');
    expect(configuration).toContain('{ label: "Kontakt", path: "/kontakt" }');
  });

  it("takes all answers from a file", () => {
    const around = makeFolder("init");
    writeFileSync(
      join(around, "answers.json"),
      JSON.stringify({
        name: "Korn",
        url: "https://korn.example",
        email: "post@korn.example",
        kind: "school",
        tagline: "A small school by the river",
        languages: ["fr"],
      }),
    );
    const argv = ["init", "site", "--file", "answers.json", "--yes", "--no-install"];
    expect(run(around, {}, ...argv)).toMatchObject({ status: 0, stderr: "" });
    const site = join(around, "site");
    expect(readFileSync(join(site, "src/content/site.ts"), "utf8")).toContain(
      'tagline: "A small school by the river"',
    );
    expect(existsSync(join(site, "src/content/fr/site.ts"))).toBe(true);
  });

  it("has the commit of its files, and the next two commands are printed", () => {
    const { site, output } = init();
    expect(git(site, "log", "--format=%an %s")).toBe("Owner Begin the site\n");
    expect(git(site, "status", "--porcelain")).toBe("");
    expect(output).toMatch(/\n {2}cd site && npm install\n {2}npm run dev\n$/);
  });

  it.each([
    ["without Git", { PATH: "" }, "Git is not installed, so there is no first commit."],
    [
      "without an identity",
      {
        GIT_AUTHOR_NAME: "",
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_CONFIG_SYSTEM: "/dev/null",
        EMAIL: "",
      },
      "Git made no first commit: ",
    ],
  ])("is complete %s", (_, env, message) => {
    const around = makeFolder("init");
    const made = run(around, env, "init", "site", "--yes", "--no-install");
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining(message) });
    expect(existsSync(join(around, "site/package.json"))).toBe(true);
  });

  it("depends on the engine's package that is named", () => {
    const around = makeFolder("init");
    writeFileSync(join(around, "engine.tgz"), "");
    const argv = ["init", "My Site", "--yes", "--no-install", "--waymark", "file:engine.tgz"];
    expect(run(around, {}, ...argv).status).toBe(0);
    const manifest = JSON.parse(readFileSync(join(around, "My Site/package.json"), "utf8"));
    expect(manifest).toMatchObject({
      name: "my-site",
      dependencies: { waymark: `file:${join(around, "engine.tgz")}` },
    });
  });
});

describe("waymark init writes nothing", { timeout: 60_000 }, () => {
  it.each([
    [
      ["--kind", "bakry"],
      'Unknown kind "bakry". Use one of studio, bakery, school. Did you mean bakery?',
    ],
    [["--url", "nowhere"], "url must be "],
    [["--email", "nobody"], "email must be "],
    [["--language", "xx"], 'there is no interface text in "xx"'],
    [["--lenguage", "de"], "Did you mean --language?"],
    [["--waymark", "file:none.tgz"], "none.tgz does not exist."],
    [[], 'Missing value: "Site name:"'],
  ])("with %j", (argv, message) => {
    const around = makeFolder("init");
    const given = argv.length === 0 ? [] : ["--yes"];
    expect(run(around, {}, "init", "site", "--no-install", ...given, ...argv)).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining(message),
    });
    expect(readdirSync(around)).toEqual([]);
  });

  it("into a folder that is not empty, or without a folder", () => {
    const around = makeFolder("init");
    mkdirSync(join(around, "site"));
    writeFileSync(join(around, "site/mine.txt"), "Mine.");
    expect(run(around, {}, "init", "site", "--yes", "--no-install")).toMatchObject({
      status: 1,
      stderr: `The folder ${join(around, "site")} is not empty. Choose a new one, such as  waymark init my-site\n`,
    });
    expect(readdirSync(join(around, "site"))).toEqual(["mine.txt"]);
    expect(run(around, {}, "init", "--yes").stderr).toContain(
      "The folder of the new site is missing",
    );
  });
});
