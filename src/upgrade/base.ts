import { type Git, Refusal } from "./git.ts";
import { isOwners } from "./owner-files.ts";
import { readTree, type Tree } from "./tree.ts";

/** The state of the engine that a copy was made of, and how many of the engine's files are other in the copy. */
export interface Base {
  readonly commit: string;
  readonly tree: Tree;
  readonly changed: number;
}

/**
 * Finds what a copy was made of: the commit of the engine's history from which the fewest of the engine's files differ. So a copy needs
 * no history of its own, and no record that it could lose.
 */
export function findBase(git: Git, ours: Tree, newest: string): Base {
  let best: Base | undefined;
  for (const commit of git.run("rev-list", newest).split("\n").filter(Boolean)) {
    const tree = readTree(git, commit);
    const changed = countChanged(tree, ours);
    if (best === undefined || changed < best.changed) best = { commit, tree, changed };
    if (changed === 0) break;
  }
  if (!best || best.changed > [...best.tree.keys()].filter((path) => !isOwners(path)).length / 2)
    throw new Refusal(
      "This folder is no copy of that engine: more than half of the files differ from any state of it. Name the source of yours.",
    );
  return best;
}

function countChanged(tree: Tree, ours: Tree): number {
  let changed = 0;
  for (const [path, { id }] of tree) if (!isOwners(path) && ours.get(path)?.id !== id) changed += 1;
  return changed;
}
