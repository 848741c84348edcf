import type { Archiver } from "./archive.ts";
import { CommandError } from "./command.ts";
import type { Git } from "./git.ts";
import { isOwners } from "./owner-files.ts";
import { readTree, type Tree } from "./tree.ts";

/** The state of the engine that a copy was made from, and how many of the engine's files the copy has changed. */
export interface Base {
  readonly commit: string;
  readonly tree: Tree;
  readonly changed: number;
  /** How many files are other, or only in the copy: one that the copy changed and the engine moved later is nearest to the state before. */
  readonly distance: number;
  /** Whether the copy was made from an archive, so that `tree` has what archives have. Clones have more. */
  readonly isArchive: boolean;
}

/** Finds the commit with the fewest differences, so that a copy needs no history and no record. */
export function findBase(git: Git, ours: Tree, newest: string, toArchive: Archiver): Base {
  let best: Base | undefined;
  for (const commit of git.run("rev-list", newest).split("\n").filter(Boolean)) {
    const base = compare(git, ours, commit, toArchive);
    if (best === undefined || base.distance < best.distance) best = base;
    if (base.distance === 0) break;
  }
  if (!best || best.changed > [...best.tree.keys()].filter((path) => !isOwners(path)).length / 2)
    throw new CommandError(
      "This folder is no copy of that engine: more than half of the files differ from any state of it. Name the source of yours.",
    );
  return best;
}

/** Compares a copy with one commit. Owners may add files where archives have none, such as tests: a clone has at least half of them all. */
export function compare(git: Git, ours: Tree, commit: string, toArchive: Archiver): Base {
  const whole = readTree(git, commit);
  const archive = toArchive(whole);
  const left = [...whole.keys()].filter((path) => !archive.has(path));
  const isArchive = left.filter((path) => ours.has(path)).length < left.length / 2;
  const tree = isArchive ? archive : whole;
  const changed = [...tree].filter(([path, { id }]) => !isOwners(path) && ours.get(path)?.id !== id).length;
  const added = [...ours.keys()].filter((path) => !isOwners(path) && !tree.has(path)).length;
  return { commit, tree, changed, distance: changed + added, isArchive };
}
