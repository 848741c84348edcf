import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "./engine-manifest.ts";

const packagedStarter = join(packageFolder, "starter");

/**
 * The folder with the files that a new site begins with. The published package has a copy. In the
 * repository, it is the repository itself, whose site is the sample.
 */
export const starterFolder = existsSync(packagedStarter)
  ? packagedStarter
  : join(packageFolder, "../..");

/** `waymark init` writes the others, because npm leaves `.npmrc` and `.gitignore` out of packages. */
const sources = [
  "src/content",
  "src/content.config.ts",
  "public",
  "functions",
  "tests",
  "docs/looks",
  "astro.config.mjs",
  "netlify.toml",
  ".env.example",
];

/** The files that the published package needs in its folder `starter`, at these paths. */
export const listStarterFiles = (folder = starterFolder): readonly string[] =>
  sources
    .filter((source) => existsSync(join(folder, source)))
    .flatMap((source) =>
      statSync(join(folder, source)).isFile() ? [source] : listFiles(folder, source),
    )
    .sort();

function listFiles(folder: string, source: string): readonly string[] {
  return readdirSync(join(folder, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => path.slice(folder.length + 1).replaceAll("\\", "/"));
}
