import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { lint: string } };

function runBiome(cwd: string, ...argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("node_modules/@biomejs/biome/bin/biome"), ...argv], {
    cwd,
    encoding: "utf8",
  });
  return { status, output: `${stdout}${stderr}` };
}

const listEngine = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !/^(\.|node_modules$|public$|src$|content$)/.test(name))
    .map((name) => join(folder, name));

it("the engine is formatted (to fix: npm run format)", () => {
  const { status, output } = runBiome(".", "check", "--linter-enabled=false", ...listEngine("."), ...listEngine("src"));
  expect(status, output).toBe(0);
});

it("npm test accepts an owner's unformatted files", () => {
  const folder = mkdtempSync(join(tmpdir(), "formatting-"));
  for (const name of ["biome.json", ".gitignore"]) cpSync(name, join(folder, name));
  mkdirSync(join(folder, "src/content"), { recursive: true });
  writeFileSync(join(folder, "src/content/words.ts"), "import { b } from './b'\nimport { a } from './a'\nexport const words = {a,\nb}");
  const { status, output } = runBiome(folder, ...scripts.lint.split(" ").slice(1));
  rmSync(folder, { recursive: true });
  expect(status, output).toBe(0);
});
