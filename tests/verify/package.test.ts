import { execFile } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { beforeAll, expect, it } from "vitest";
import { makeFolder } from "../fixtures/folder.ts";
import { fullSite, plainFolder, withMadeUpSite } from "./any-site.ts";

const { bin } = JSON.parse(readFileSync("package.json", "utf8")) as { bin: Record<string, string> };
const root = makeFolder("package");
const installed = join(root, "node_modules/waymark");
const command = join(installed, bin["waymark-verify"] ?? "");

beforeAll(async () => {
  await build({ configFile: "verify/vite.config.ts", logLevel: "silent", build: { outDir: join(installed, "bin"), emptyOutDir: true } });
  cpSync("package.json", join(installed, "package.json"));
}, 60_000);

const run = (...argv: string[]) => promisify(execFile)(process.execPath, [command, ...argv], { cwd: root });

it("the command runs without other installed packages", async () => {
  expect(readFileSync(command, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect((await run("--help")).stdout).toMatch(/^NAME\n {2}verify - /);
  const { stdout } = await withMadeUpSite(plainFolder, (origin) => run(origin));
  expect(stdout).toContain("ok    document ");
});

it("the command loads the linter for a description", async () => {
  const { stdout } = await withMadeUpSite(fullSite, (origin) => run("--profile", "api", "--profile", "agents", origin));
  expect(stdout).toContain("ok    description-form ");
});
