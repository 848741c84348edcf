import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { engineFolder } from "../engine/engine-files.ts";
import { listFolder } from "../files/list-folder.ts";
import { memoizePerText } from "../memo/memoize.ts";

/** Articles, pages and images have digests of their own. */
const content =
  /^src\/content\/[^/]+\/.*\.(?!(?:astro|css|json|jsx?|mjs|otf|ttf|tsx?|woff2)$)[^.]+$/;

/**
 * Changes with the engine, the owner's code and settings, the lockfile and the version of Node. It is
 * computed once per process.
 */
export const digestCode = memoizePerText(async (root): Promise<string> => {
  const owners = (await listFolder(root, "src")).filter((path) => !content.test(path));
  const files = [
    ...["astro.config.mjs", "package-lock.json", ...owners].map((path) => join(root, path)),
    ...(await listFolder(engineFolder, ".")).map((path) => join(engineFolder, path)),
  ].filter((file) => existsSync(file));
  return hash(
    "sha256",
    JSON.stringify([
      process.version,
      ...files.map((file) => [relative(root, file), hash("sha256", readFileSync(file))]),
    ]),
  );
});
