import { CommandError } from "../console/command.ts";
import { type Git, readTree, type Tree, withIndex } from "../console/git.ts";
import { isOwners } from "./owner-files.ts";

export interface Base {
  readonly commit: string;
  readonly tree: Tree;
  readonly changed: number;
  /** Changed and added files. If the engine moved a file that the copy changed, an earlier state is nearest. */
  readonly distance: number;
  readonly isArchive: boolean;
}

type Archiver = (tree: Tree) => Tree;

/** A copy needs no history. */
export function findBase(git: Git, ours: Tree, newest: string, toArchive: Archiver): Base {
  let best: Base | undefined;
  for (const commit of git.run("rev-list", newest).split("\n").filter(Boolean)) {
    const base = compare(git, ours, commit, toArchive);
    if (best === undefined || base.distance < best.distance) best = base;
    if (base.distance === 0) break;
  }
  if (!best || best.changed > [...best.tree.keys()].filter((path) => !isOwners(path)).length / 2)
    throw new CommandError(
      "This folder is not a copy of that engine: more than half of the files differ from every version. Check SOURCE, or set --into.",
    );
  return best;
}

/** With at least half of the files that archives leave out, it is a clone. */
export function compare(git: Git, ours: Tree, commit: string, toArchive: Archiver): Base {
  const whole = readTree(git, commit);
  const archive = toArchive(whole);
  const left = [...whole.keys()].filter((path) => !archive.has(path));
  const isArchive = left.filter((path) => ours.has(path)).length < left.length / 2;
  const tree = isArchive ? archive : whole;
  const changed = [...tree].filter(
    ([path, { id }]) => !isOwners(path) && ours.get(path)?.id !== id,
  ).length;
  const added = [...ours.keys()].filter((path) => !isOwners(path) && !tree.has(path)).length;
  return { commit, tree, changed, distance: changed + added, isArchive };
}

/** `export-ignore` in the newest `.gitattributes` applies to every commit. */
export function createArchiver(git: Git, newest: string): Archiver {
  const ignored = new Map<string, boolean>();
  const learn = (paths: readonly string[]) =>
    withIndex(git, (env) => {
      git.feed("", env, "read-tree", newest);
      // Git before 2.40 has no `--source`. `--cached` reads the attributes from that index.
      const fields = git
        .feed(paths.join("\0"), env, "check-attr", "--cached", "--stdin", "-z", "export-ignore")
        .split("\0");
      for (const [at, path] of paths.entries()) ignored.set(path, fields[3 * at + 2] === "set");
    });
  return (tree) => {
    const names = [...tree.keys()].map((path) => [path, path.split("/")] as const);
    const places = new Map(
      names.map(([path, steps]) => [path, steps.map((_, at) => steps.slice(0, at + 1).join("/"))]),
    );
    const unknown = new Set([...places.values()].flat().filter((place) => !ignored.has(place)));
    if (unknown.size > 0) learn([...unknown]);
    return new Map(
      [...tree].filter(([path]) => !places.get(path)?.some((place) => ignored.get(place))),
    );
  };
}
