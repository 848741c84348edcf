import { createArchiver } from "./archive.ts";
import { type Base, compare, findBase } from "./base.ts";
import { CommandError } from "./command.ts";
import { type Git, openGit } from "./git.ts";
import { manifestFile, mergeManifests } from "./manifest.ts";
import { isOwners, relocate, toOwnersFiles } from "./owner-files.ts";
import { type Blob, readTree, type States, type Tree, writeTree } from "./tree.ts";

export interface Upgrade {
  readonly base: Base;
  readonly newest: string;
  /** The engine's files that have changed. */
  readonly changed: readonly string[];
  /** Files with conflict marks. */
  readonly conflicts: readonly string[];
  /** What the change log says since the base. */
  readonly news: string;
}

const fetched = "refs/upgrade/newest";
const changeLog = "CHANGELOG.md";
/** Nobody merges these: `package.json` makes the lockfile, and `npm create` removes the change log. */
const engines = ["package-lock.json", changeLog];

/**
 * Brings a newer engine into a copy and commits it unless there are conflicts. `source` is the address or folder of a Git repository,
 * `revision` one of its branches, tags or commits. Throws a CommandError, before any change, that says what to do first.
 */
export function upgrade(folder: string, source: string, revision = "HEAD", from?: string): Upgrade {
  const git = openGit(folder);
  assertReady(git);
  try {
    git.run("fetch", "--quiet", "--no-tags", source, `+${revision}:${fetched}`);
    const newest = git.run("rev-parse", fetched).trim();
    const head = readTree(git, "HEAD");
    const toArchive = createArchiver(git, newest);
    const base = from === undefined ? findBase(git, head, newest, toArchive) : compare(git, head, from, toArchive);
    const theirs = readTree(git, newest);
    const states = {
      base: relocate(git, base.tree),
      ours: relocate(git, head),
      theirs: base.isArchive ? toArchive(theirs) : theirs,
    };
    const merged = merge(git, states, toOwnersFiles(states));
    return { base, newest, ...apply(git, merged, newest), news: readNews(git, base.commit, newest) };
  } finally {
    git.try("update-ref", "-d", fetched);
  }
}

function assertReady(git: Git): void {
  if (git.try("rev-parse", "HEAD").status !== 0)
    throw new CommandError(
      `Nothing could be taken back: this folder has no history. Make one first:\n\n  git init && git add -A && git commit -m "The site as it is"`,
    );
  if (git.run("status", "--porcelain").trim())
    throw new CommandError("Commit what you have changed first, so that the upgrade can be taken back by itself. git status lists it.");
}

interface Merged {
  readonly tree: string;
  readonly conflicts: readonly string[];
}

/** Merges the engine's files alone: each state gets the owner's files as they will be. */
function merge(git: Git, { base, ours, theirs }: States, owners: Tree): Merged {
  const write = (state: Tree) => writeTree(git, new Map([...[...state].filter(([path]) => !isOwners(path)), ...owners]));
  const commit = (tree: string, ...parents: readonly string[]) =>
    git.feed("", {}, "commit-tree", tree, "-m", "upgrade", ...parents.flatMap((parent) => ["-p", parent])).trim();
  const root = commit(write(base));
  const sides = [ours, theirs].map((state) => commit(write(state), root));
  const { status, output } = git.try("merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", ...sides);
  const [tree = "", ...conflicts] = output.split("\0").filter(Boolean);
  if (status > 1 || !tree) throw new CommandError("git cannot merge trees: version 2.38 or newer is needed.");
  const settle = (path: string): Blob | undefined => {
    if (path === manifestFile) return mergeManifests(git, { base, ours, theirs });
    return engines.includes(path) ? theirs.get(path) : undefined;
  };
  const settled = new Map(
    conflicts.flatMap((path) => {
      const blob = settle(path);
      return blob ? [[path, blob] as const] : [];
    }),
  );
  return {
    tree: writeTree(git, new Map([...readTree(git, tree), ...settled])),
    conflicts: conflicts.filter((path) => !settled.has(path)),
  };
}

/** Commits only if there are no conflicts. */
function apply(git: Git, { tree, conflicts }: Merged, newest: string): Pick<Upgrade, "changed" | "conflicts"> {
  const changed = git.run("diff", "--name-only", "-z", "HEAD", tree).split("\0").filter(Boolean);
  git.run("read-tree", "-m", "-u", "HEAD", tree);
  if (conflicts.length > 0) git.run("reset", "--quiet", "--", ...conflicts);
  else if (changed.length > 0) git.run("commit", "--quiet", "-m", `Take the engine of ${newest.slice(0, 10)}`);
  return { changed, conflicts };
}

const unreleased = "## Unreleased";

/** New lines of the change log, below their titles. */
function readNews(git: Git, base: string, newest: string): string {
  const now = git.try("show", `${newest}:${changeLog}`).output.split("\n");
  const known = new Set(git.try("show", `${base}:${changeLog}`).output.split("\n"));
  const begin = now.findIndex((line) => line.startsWith("## "));
  // Unreleased changes have the same title before and after.
  const isReleased = (line: string) => line.startsWith("## ") && line !== unreleased && known.has(line);
  const end = now.findIndex((line, index) => index >= begin && isReleased(line));
  const news = begin < 0 ? "" : now.slice(begin, end < 0 ? undefined : end).join("\n");
  const blocks = news.split(/^(?=##)/m).map((block) => {
    const [title = "", ...lines] = block.trim().split("\n");
    return { title, text: lines.filter((line) => !known.has(line)).join("\n") };
  });
  const told = blocks.filter(({ title, text }) => text !== "" || title.startsWith("## "));
  return told.some(({ text }) => text !== "") ? told.map(({ title, text }) => `${title}\n\n${text}`.trim()).join("\n\n") : "";
}
