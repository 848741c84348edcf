import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { listArchivedFiles } from "./archived-files.ts";
import { makeSite } from "./check/made-site.ts";
import { isOwn, readImports } from "./imports.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: { lint: string };
};

function runBiome(cwd: string, ...argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve("node_modules/@biomejs/biome/bin/biome"), ...argv],
    {
      cwd,
      encoding: "utf8",
    },
  );
  return { status, output: `${stdout}${stderr}` };
}

const listEngine = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !/^(\.|node_modules$|public$|src$|content$)/.test(name))
    .map((name) => join(folder, name));

it("the engine is formatted (to fix: npm run format)", () => {
  const { status, output } = runBiome(
    ".",
    "check",
    "--linter-enabled=false",
    ...listEngine("."),
    ...listEngine("src"),
  );
  expect(status, output).toBe(0);
});

it("npm test accepts an owner's unformatted files", () => {
  const words = "import { b } from './b'\nimport { a } from './a'\nexport const words = {a,\nb}";
  const kept = ["biome.json", ".gitignore"].map((name) => [name, readFileSync(name, "utf8")]);
  const folder = makeSite({ ...Object.fromEntries(kept), "src/content/words.ts": words });
  const { status, output } = runBiome(folder, ...scripts.lint.split(" ").slice(1));
  expect(status, output).toBe(0);
});

/** With plain alternatives. */
const patterns: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwho(?:so)?ever\b/i, "if you, people who, or a client that"],
  [/\bmend(?:s|ed|ing)?\b/, "fix"],
  [/\bwhere nothing\b/i, "does not exist"],
  [/\b(?:as|where) (?:it|they) stands?\b/, "unchanged, or its position"],
  [/\bstands? (?:there|here|in its place|for nothing|before|behind)\b/, "is"],
  [/\bof (?:its|their|his|her) own is\b|\bon a line of its own\b/, "its own …"],
  [/\bof which nothing\b/, "a noun"],
  [/\btake (?:it|them|one) out\b/i, "remove"],
  [/\bsmall letters\b/, "lowercase"],
  [/\ba part that the site is without\b/, "a feature that is turned off"],
];

// Fixtures have their own voice, and content is the owner's.
const isOurs = (file: string) =>
  /\.(ts|astro|js|mjs|css|md)$/.test(file) &&
  !/^packages\/waymark\/tests\/(fixtures|repository)|^src\/content\//.test(file);

it("no source file, document or page contains words that are never right here", () => {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(isOurs);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        patterns
          .filter(([pattern]) => pattern.test(line))
          .map(([pattern, instead]) => `${file}:${index + 1}: ${pattern} › ${instead}`),
      ),
  );
  expect(found).toEqual([]);
});

const files = listArchivedFiles();

describe("an owner's copy", () => {
  it("contains the owner's tests and their imports, but neither the engine's tests nor the lab", () => {
    const others = [...files].filter((file) =>
      /^(packages\/waymark\/tests|packages\/lab|\.ci)\//.test(file),
    );
    expect(others.sort()).toEqual([
      "packages/waymark/tests/conformance/checks.ts",
      "packages/waymark/tests/conformance/node-server.ts",
      "packages/waymark/tests/conformance/wire.ts",
    ]);
    expect(files).toContain("tests/verify.test.ts");
  });

  it("of an earlier version is recognized by what its archive left out", () => {
    const paths = [
      "lab",
      "tests/http",
      "tests/repository.test.ts",
      "tests/contract/accept.test.ts",
      "tests/conformance/node.test.ts",
      "tests/built",
      "tests/conformance/wire.ts",
    ];
    const output = execFileSync("git", ["check-attr", "export-ignore", "--", ...paths], {
      encoding: "utf8",
    });
    expect(output.trim().split("\n")).toEqual([
      "lab: export-ignore: set",
      "tests/http: export-ignore: set",
      "tests/repository.test.ts: export-ignore: set",
      "tests/contract/accept.test.ts: export-ignore: set",
      "tests/conformance/node.test.ts: export-ignore: set",
      "tests/built: export-ignore: unset",
      "tests/conformance/wire.ts: export-ignore: unset",
    ]);
  });

  it("contains every imported module", () => {
    const modules = [...files].filter((file) => /\.(m?[jt]s|astro)$/.test(file));
    const missing = modules.flatMap((file) =>
      readImports(file, readFileSync(file, "utf8"))
        .filter(
          (name) =>
            isOwn(name) && !name.startsWith("dist/") && !files.has(name.replace(/\?.*/, "")),
        )
        .map((name) => `${file} imports ${name}`),
    );
    expect(modules.length).toBeGreaterThan(400);
    expect(missing).toEqual([]);
  });
});
