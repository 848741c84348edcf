import { isDeepStrictEqual } from "node:util";
import type { Git } from "./git.ts";
import { type Blob, readBlob, type States, type Tree, writeBlob } from "./tree.ts";

export const manifestFile = "package.json";

/**
 * Merges by key, because changes to adjacent lines would conflict. Returns undefined if both sides changed a key or if a manifest is
 * invalid.
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

function mergeValues(base: unknown, ours: unknown, theirs: unknown): unknown {
  if (isDeepStrictEqual(ours, base)) return theirs;
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(theirs, ours)) return ours;
  if (!isTree(ours) || !isTree(theirs)) throw new Error("Both sides changed the value.");
  const earlier = isTree(base) ? base : {};
  const keys = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
  return Object.fromEntries([...keys].map((key) => [key, mergeValues(earlier[key], ours[key], theirs[key])]));
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
