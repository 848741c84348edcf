import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listFolder } from "../check/list-folder.ts";
import { once } from "../site/once.ts";

const project = resolve(import.meta.dirname, "../..");

/** Texts and images have digests of their own. */
const content = /^src\/content\/[^/]+\/.*\.(?!(?:astro|css|json|jsx?|mjs|otf|ttf|tsx?|woff2)$)[^.]+$/;

/** A digest of all code that affects texts and pages. */
export const digestCode = once(async (): Promise<string> => {
  const sources = (await listFolder(project, "src")).filter((path) => !content.test(path));
  const files = ["astro.config.mjs", "package-lock.json", ...sources].filter((path) => existsSync(join(project, path)));
  return hash(
    "sha256",
    JSON.stringify([process.version, ...files.map((path) => [path, hash("sha256", readFileSync(join(project, path)))])]),
  );
});
