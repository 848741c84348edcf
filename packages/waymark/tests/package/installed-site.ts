import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expectSuccess, runNode } from "./program.ts";

export const root = resolve(import.meta.dirname, "../../../..");

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};
const { version } = JSON.parse(
  readFileSync(join(root, "packages/waymark/package.json"), "utf8"),
) as { readonly version: string };

/** Makes the files of npm in the folder, and returns their paths. */
export async function packPackages(folder: string): Promise<readonly [string, string]> {
  await runNode(["packages/waymark/pack/run.ts", "--out", folder], root);
  return [
    join(folder, `waymark-${version}.tgz`),
    join(folder, `waymark-verify-${version}.tgz`),
  ] as const;
}

export async function unpack(file: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await expectSuccess("tar", ["-xzf", file, "-C", folder], root);
  return join(folder, "package");
}

/** What an owner has. The repository's other files belong to the engine. */
const ownersFiles = [
  "src/content",
  "src/content.config.ts",
  "public",
  "functions",
  "tests",
  "astro.config.mjs",
  "netlify.toml",
  ".npmrc",
];

/** The repository's own site in an empty folder, with the packed engine instead of its sources. */
export async function installSite(
  folder: string,
  [engine, verify]: readonly [string, string],
): Promise<void> {
  for (const file of ownersFiles) cpSync(join(root, file), join(folder, file), { recursive: true });
  const tools = ["@astrojs/check", "@types/node", "astro", "typescript", "vitest"];
  const dependencies = {
    ...Object.fromEntries(tools.map((name) => [name, manifest.devDependencies[name]])),
    waymark: `file:${engine}`,
    "waymark-verify": `file:${verify}`,
  };
  const scripts = { build: "waymark build" };
  // Without the paths to the engine's sources.
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: "astro/tsconfigs/strictest",
      include: [".astro/types.d.ts", "**/*"],
      exclude: ["dist"],
      compilerOptions: { types: ["node"], allowImportingTsExtensions: true, noEmit: true },
    }),
  );
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "site", private: true, type: "module", scripts, dependencies }),
  );
  const argv = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await expectSuccess("npm", argv, folder);
}
