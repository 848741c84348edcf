import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { makeSite } from "./check/made-site.ts";

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
  const words = "import { b } from './b'\nimport { a } from './a'\nexport const words = {a,\nb}";
  const kept = ["biome.json", ".gitignore"].map((name) => [name, readFileSync(name, "utf8")]);
  const folder = makeSite({ ...Object.fromEntries(kept), "src/content/words.ts": words });
  const { status, output } = runBiome(folder, ...scripts.lint.split(" ").slice(1));
  expect(status, output).toBe(0);
});
