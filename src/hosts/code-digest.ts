import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What differs between two bundles of the same code: digests in the names of modules, the lists of modules and of files in whatever
 * order, the key that Astro makes for each build, and how much it is to log.
 */
const volatile = /(?<=[._])[\w-]{8}(?=\.mjs)|"entryModules":\{[^}]*\}|"assets":\[[^\]]*\]|"key":"[^"]*"|\blevel = "\w+"|"logLevel":"\w+"/g;

/** A digest of a folder of modules, bundled or not: another one where any of the code, or of the configuration that stands in it, is. */
export function digestCode(folder: string): string {
  const modules = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), "utf8")}`.replace(volatile, ""));
  return hash("sha256", modules.toSorted().join("\n"), "base64url");
}
