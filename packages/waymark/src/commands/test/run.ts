import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { print } from "../../console/printable.ts";

const usage = `waymark test [OPTION...]

Builds the site, checks the types of its code, and runs the tests in the folder tests. It ends at the first step that fails.
Options are passed on to Vitest. Types are checked if @astrojs/check is installed, and tests run if Vitest is installed.`;

/** `program` runs commands. */
export async function runTest(
  argv: readonly string[],
  { program }: { readonly program: string },
): Promise<void> {
  if (argv.includes("--help")) {
    print(usage);
    return;
  }
  const vitest = findProgram("vitest");
  const steps = [
    [program, "build"],
    ...(findProgram("@astrojs/check") === undefined
      ? []
      : [[findProgram("astro") ?? "", "check", "--minimumFailingSeverity", "hint"]]),
    ...(vitest === undefined ? [] : [[vitest, "run", ...argv]]),
  ];
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, step, { stdio: "inherit" });
    if (status !== 0) {
      process.exitCode = status ?? 1;
      return;
    }
  }
  const { remind } = await import("../../../contract/remind.ts");
  await remind();
}

/** The program of a package that the site has installed. */
function findProgram(name: string): string | undefined {
  const packages = createRequire(resolve("package.json")).resolve.paths(name) ?? [];
  const manifest = packages
    .map((folder) => join(folder, name, "package.json"))
    .find((file) => existsSync(file));
  if (manifest === undefined) return undefined;
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const [file = ""] = typeof bin === "string" ? [bin] : Object.values(bin);
  return join(dirname(manifest), file);
}
