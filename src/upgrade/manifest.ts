import { isDeepStrictEqual } from "node:util";
import type { Git } from "./git.ts";
import { type Blob, readBlob, type States, type Tree, writeBlob } from "./tree.ts";

/** The commands and packages of a copy, to which whoever made the copy gave a name of its own. */
export const manifestFile = "package.json";

/**
 * Merges the manifests of three trees by their keys: lines side by side, such as a new name and a new version, are no conflict. Undefined
 * where one key has two new values, or a manifest cannot be read.
 */
export function mergeManifests(git: Git, { base, ours, theirs }: States): Blob | undefined {
  const read = (tree: Tree) => JSON.parse(readBlob(git, tree.get(manifestFile)?.id ?? "")) as unknown;
  try {
    const text = `${JSON.stringify(mergeValues(read(base), read(ours), read(theirs)), null, 2)}\n`;
    return { mode: "100644", id: writeBlob(git, text) };
  } catch {
    return undefined;
  }
}

/** Throws an error where both changed one value, each to another. */
function mergeValues(base: unknown, ours: unknown, theirs: unknown): unknown {
  if (isDeepStrictEqual(ours, base)) return theirs;
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(theirs, ours)) return ours;
  if (!isTree(ours) || !isTree(theirs)) throw new Error("Both changed it.");
  const earlier = isTree(base) ? base : {};
  const keys = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
  return Object.fromEntries([...keys].map((key) => [key, mergeValues(earlier[key], ours[key], theirs[key])]));
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
