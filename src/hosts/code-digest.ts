import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";

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

/** A digest of files, and of all files of folders, whose names `isWanted`; of those that there are. */
export function digestFiles(paths: readonly string[], isWanted: (name: string) => boolean = () => true): string {
  const files = paths.flatMap(listFiles).filter(isWanted).toSorted();
  return hash("sha256", files.map((file) => `${file} ${hash("sha256", readFileSync(file))}`).join("\n"), "base64url");
}

function listFiles(path: string): string[] {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return status ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
