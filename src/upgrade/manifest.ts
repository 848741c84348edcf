import { isDeepStrictEqual } from "node:util";
import type { Git } from "./git.ts";
import { type Blob, readTree } from "./tree.ts";

/** The commands and packages of a copy, to which whoever made the copy gave a name of its own. */
export const manifestFile = "package.json";

/**
 * Merges the manifests of three trees by their keys: lines side by side, such as a new name and a new version, are no conflict. Undefined
 * where one key has two new values, or a manifest cannot be read.
 */
export function mergeManifests(git: Git, ...trees: readonly string[]): Blob | undefined {
  const entries = trees.map((tree) => readTree(git, tree).get(manifestFile));
  try {
    const [base, ours, theirs] = entries.map((entry) => JSON.parse(git.run("cat-file", "blob", entry?.id ?? "")) as unknown);
    const text = `${JSON.stringify(mergeValues(base, ours, theirs), null, 2)}\n`;
    return { mode: "100644", id: git.feed(text, {}, "hash-object", "-w", "--stdin").trim() };
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
