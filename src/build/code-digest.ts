import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { listFiles } from "./list-files.ts";

/** What Astro's manifest has that is another in each build of the same code: lists in whatever order, a key, and how much to log. */
const manifest = /deserializeManifest\(\{.*\}\)/g;
const volatile = /"entryModules":\{[^}]*\}|"assets":\[[^\]]*\]|"key":"[^"]*"|"logLevel":"\w+"/g;
const logLevel = /(virtual:astro:logger\s+var level = )"\w+"/g;
/** The digest in the name of a module. */
const nameDigest = /[._][\w-]{8}(?=\.mjs$)/;

/** A digest of a folder of bundled modules: another one where any of the code, or of the configuration that stands in it, is. */
export function digestCode(folder: string): string {
  const files = listFiles(folder);
  const names = new Map(files.map((file) => [basename(file), basename(file).replace(nameDigest, "")]));
  const known = new RegExp([...names.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  const modules = files.map((file) =>
    `${basename(file)}\n${readFileSync(file, "utf8")}`
      .replace(known, (name) => names.get(name) ?? name)
      .replace(manifest, (call) => call.replace(volatile, ""))
      .replace(logLevel, "$1"),
  );
  return hash("sha256", modules.toSorted().join("\n"), "base64url");
}
