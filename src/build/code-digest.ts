import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { listFiles } from "./list-files.ts";

/** What texts are made of: the records of texts and pictures follow their changes. */
const text = /^src\/content\/[^/]+\/.*\.(?!(?:astro|css|json|jsx?|mjs|otf|ttf|tsx?|woff2)$)[^.]+$/;

/** A digest of the code, styles, settings and packages that shape every page. */
export function digestCode(root: string): string {
  const sources = listFiles(join(root, "src"))
    .map((file) => relative(root, file).split(sep).join("/"))
    .filter((path) => !text.test(path))
    .sort();
  const files = ["astro.config.mjs", "package-lock.json", ...sources].filter((path) => existsSync(join(root, path)));
  return hash("sha256", JSON.stringify([process.version, ...files.map((path) => [path, hash("sha256", readFileSync(join(root, path)))])]));
}
