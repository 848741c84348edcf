import { isDeepStrictEqual } from "node:util";
import { CommandError } from "../console/command.ts";
import {
  type Blob,
  type Git,
  openGit,
  readBlob,
  readTree,
  type States,
  type Tree,
  writeBlob,
  writeTree,
} from "../console/git.ts";
import { type Base, compare, createArchiver, findBase } from "./base.ts";
import type { Prefixes } from "./own-pages.ts";
import { isOwners, relocate, toOwnersFiles } from "./owner-files.ts";

export type Upgrade = Readonly<{
  base: Base;
  newest: string;
  changed: readonly string[];
  conflicts: readonly string[];
  news: string;
}>;

const fetched = "refs/upgrade/newest";
const changeLog = "CHANGELOG.md";
/** Never merged: npm writes the lockfile, and `npm create` removes the changelog. */
const engines = ["package-lock.json", changeLog];

/** Commits without conflicts. A CommandError means that nothing has changed. */
export function upgrade(
  folder: string,
  source: string,
  revision = "HEAD",
  from?: string,
  prefixes: Prefixes = {},
): Upgrade {
  const git = openGit(folder);
  assertReady(git);
  try {
    git.run("fetch", "--quiet", "--no-tags", source, `+${revision}:${fetched}`);
    const newest = git.run("rev-parse", fetched).trim();
    const head = readTree(git, "HEAD");
    const toArchive = createArchiver(git, newest);
    const base =
      from === undefined
        ? findBase(git, head, newest, toArchive)
        : compare(git, head, from, toArchive);
    const theirs = readTree(git, newest);
    const states = {
      base: relocate(git, base.tree, theirs, prefixes),
      ours: relocate(git, head, theirs, prefixes),
      theirs: base.isArchive ? toArchive(theirs) : theirs,
    };
    const merged = merge(git, states, toOwnersFiles(git, states));
    return {
      base,
      newest,
      ...apply(git, merged, newest),
      news: readNews(git, base.commit, newest),
    };
  } finally {
    git.try("update-ref", "-d", fetched);
  }
}

function assertReady(git: Git): void {
  if (git.try("rev-parse", "HEAD").status !== 0)
    throw new CommandError(
      `This folder has no Git history, so you could not undo the upgrade. Create one first:\n\n  git init && git add -A && git commit -m "The site as it is"`,
    );
  if (git.run("status", "--porcelain").trim())
    throw new CommandError(
      "Commit your changes first, so that you can undo the upgrade separately. To list them, run git status.",
    );
}

type Merged = Readonly<{ tree: string; conflicts: readonly string[] }>;

/** All states get the final owner's files. */
function merge(git: Git, { base, ours, theirs }: States, owners: Tree): Merged {
  const write = (state: Tree) =>
    writeTree(git, new Map([...[...state].filter(([path]) => !isOwners(path)), ...owners]));
  const commit = (tree: string, ...parents: readonly string[]) =>
    git
      .feed(
        "",
        {},
        "commit-tree",
        tree,
        "-m",
        "upgrade",
        ...parents.flatMap((parent) => ["-p", parent]),
      )
      .trim();
  const root = commit(write(base));
  const sides = [ours, theirs].map((state) => commit(write(state), root));
  const { status, output } = git.try(
    // Files that the owner added stay where they are, even if the engine moved their folder.
    "-c",
    "merge.directoryRenames=false",
    "merge-tree",
    "--write-tree",
    "--name-only",
    "--no-messages",
    "-z",
    ...sides,
  );
  const [tree = "", ...conflicts] = output.split("\0").filter(Boolean);
  if (status > 1 || !tree)
    throw new CommandError("This Git is too old to merge trees. Install Git 2.38 or newer.");
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

function apply(
  git: Git,
  { tree, conflicts }: Merged,
  newest: string,
): Pick<Upgrade, "changed" | "conflicts"> {
  const changed = git.run("diff", "--name-only", "-z", "HEAD", tree).split("\0").filter(Boolean);
  git.run("read-tree", "-m", "-u", "HEAD", tree);
  if (conflicts.length > 0) git.run("reset", "--quiet", "--", ...conflicts);
  else if (changed.length > 0)
    git.run("commit", "--quiet", "-m", `Update the engine to ${newest.slice(0, 10)}`);
  return { changed, conflicts };
}

const unreleased = "## Unreleased";

function readNews(git: Git, base: string, newest: string): string {
  const now = git.try("show", `${newest}:${changeLog}`).output.split("\n");
  const known = new Set(git.try("show", `${base}:${changeLog}`).output.split("\n"));
  const begin = now.findIndex((line) => line.startsWith("## "));
  // Every version has the heading "Unreleased".
  const isReleased = (line: string) =>
    line.startsWith("## ") && line !== unreleased && known.has(line);
  const end = now.findIndex((line, index) => index >= begin && isReleased(line));
  const news = begin < 0 ? "" : now.slice(begin, end < 0 ? undefined : end).join("\n");
  const blocks = news.split(/^(?=##)/m).map((block) => {
    const [title = "", ...lines] = block.trim().split("\n");
    return { title, text: lines.filter((line) => !known.has(line)).join("\n") };
  });
  const told = blocks.filter(({ title, text }) => text !== "" || title.startsWith("## "));
  return told.some(({ text }) => text !== "")
    ? told.map(({ title, text }) => `${title}\n\n${text}`.trim()).join("\n\n")
    : "";
}

export const manifestFile = "package.json";

/** By key, because adjacent lines would conflict. Undefined for a conflict or an invalid manifest. */
export function mergeManifests(git: Git, { base, ours, theirs }: States): Blob | undefined {
  const read = (tree: Tree) =>
    JSON.parse(readBlob(git, tree.get(manifestFile)?.id ?? "")) as unknown;
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
  return Object.fromEntries(
    [...keys].map((key) => [key, mergeValues(earlier[key], ours[key], theirs[key])]),
  );
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
