import { type Base, findBase } from "./base.ts";
import { type Git, openGit, Refusal } from "./git.ts";
import { manifestFile, mergeManifests } from "./manifest.ts";
import { isOwners, relocate, toOwnersFiles } from "./owner-files.ts";
import { type Blob, readTree, type States, type Tree, writeTree } from "./tree.ts";

/** What an upgrade came to. */
export interface Upgrade {
  readonly base: Base;
  /** The commit of the engine that the copy has now. */
  readonly newest: string;
  /** The engine's files that are others now. */
  readonly changed: readonly string[];
  /** What both the engine and the owner had changed in one place: the file has both, between marks. */
  readonly conflicts: readonly string[];
  /** What the change log says since the base. */
  readonly news: string;
}

const fetched = "refs/upgrade/newest";
const changeLog = "CHANGELOG.md";
/** What nobody merges by hand: a lockfile is made of `package.json`, and `npm create` takes the change log out of a copy. */
const engines = ["package-lock.json", changeLog];

/**
 * Brings a newer engine into a copy of it, in the working tree, and commits it where nothing is left to decide. `source` is an address or a
 * folder of a git repository, `revision` a branch, a tag or a commit of it. Throws a Refusal that says what to do first; nothing is changed then.
 */
export function upgrade(folder: string, source: string, revision = "HEAD", from?: string): Upgrade {
  const git = openGit(folder);
  assertReady(git);
  try {
    git.run("fetch", "--quiet", "--no-tags", source, `+${revision}:${fetched}`);
    const newest = git.run("rev-parse", fetched).trim();
    const head = readTree(git, "HEAD");
    const base = from === undefined ? findBase(git, head, newest) : { commit: from, tree: readTree(git, from), changed: 0 };
    const states = { base: relocate(git, base.tree), ours: relocate(git, head), theirs: readTree(git, newest) };
    const merged = merge(git, states, toOwnersFiles(states));
    return { base, newest, ...apply(git, merged, newest), news: readNews(git, base.commit, newest) };
  } finally {
    git.try("update-ref", "-d", fetched);
  }
}

function assertReady(git: Git): void {
  if (git.try("rev-parse", "HEAD").status !== 0)
    throw new Refusal(
      `Nothing could be taken back: this folder has no history. Make one first:\n\n  git init && git add -A && git commit -m "The site as it is"`,
    );
  if (git.run("status", "--porcelain").trim())
    throw new Refusal("Commit what you have changed first, so that the upgrade can be taken back by itself. git status lists it.");
}

interface Merged {
  readonly tree: string;
  readonly conflicts: readonly string[];
}

/** Merges what the owner and the engine made of the base: of the engine alone, since each state has the owner's files as they will be. */
function merge(git: Git, { base, ours, theirs }: States, owners: Tree): Merged {
  const write = (state: Tree) => writeTree(git, new Map([...[...state].filter(([path]) => !isOwners(path)), ...owners]));
  const commit = (tree: string, ...parents: readonly string[]) =>
    git.feed("", {}, "commit-tree", tree, "-m", "upgrade", ...parents.flatMap((parent) => ["-p", parent])).trim();
  const root = commit(write(base));
  const sides = [ours, theirs].map((state) => commit(write(state), root));
  const { status, output } = git.try("merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", ...sides);
  const [tree = "", ...conflicts] = output.split("\0").filter(Boolean);
  if (status > 1 || !tree) throw new Refusal("git cannot merge trees: version 2.38 or newer is needed.");
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

/** Puts a tree into the working tree and its index, and commits it where nothing is left to decide. */
function apply(git: Git, { tree, conflicts }: Merged, newest: string): Pick<Upgrade, "changed" | "conflicts"> {
  const changed = git.run("diff", "--name-only", "-z", "HEAD", tree).split("\0").filter(Boolean);
  git.run("read-tree", "-m", "-u", "HEAD", tree);
  if (conflicts.length > 0) git.run("reset", "--quiet", "--", ...conflicts);
  else if (changed.length > 0) git.run("commit", "--quiet", "-m", `Take the engine of ${newest.slice(0, 10)}`);
  return { changed, conflicts };
}

/** The title, in a change log, of what has no version yet. */
const unreleased = "## Unreleased";

/** The lines of the change log that the base did not have, below their titles. */
function readNews(git: Git, base: string, newest: string): string {
  const now = git.try("show", `${newest}:${changeLog}`).output.split("\n");
  const known = new Set(git.try("show", `${base}:${changeLog}`).output.split("\n"));
  const begin = now.findIndex((line) => line.startsWith("## "));
  // What is not released yet stands below the same title before and after.
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
