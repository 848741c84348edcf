import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Git } from "./git.ts";

/** A file as git keeps it. */
export interface Blob {
  readonly mode: string;
  readonly id: string;
}

/** The files of a state of the project by their paths. */
export type Tree = ReadonlyMap<string, Blob>;

/** What the engine was when the copy was made, what its owner has made of that, and the newest engine. */
export type States = Readonly<Record<"base" | "ours" | "theirs", Tree>>;

/** Reads the files of a commit or a tree. */
export function readTree(git: Git, revision: string): Tree {
  const entries = git.run("ls-tree", "-r", "-z", revision).split("\0").filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [about = "", path = ""] = entry.split("\t");
      const [mode = "", , id = ""] = about.split(" ");
      return [path, { mode, id }];
    }),
  );
}

export function readBlob(git: Git, id: string): string {
  return git.run("cat-file", "blob", id);
}

/** Keeps a text as a blob and gives its name. */
export function writeBlob(git: Git, text: string): string {
  return git.feed(text, {}, "hash-object", "-w", "--stdin").trim();
}

/** Keeps files as a tree and gives its name. */
export function writeTree(git: Git, tree: Tree): string {
  const index = join(git.run("rev-parse", "--absolute-git-dir").trim(), "upgrade-index");
  const env = { GIT_INDEX_FILE: index };
  try {
    const lines = [...tree].map(([path, { mode, id }]) => `${mode} ${id}\t${path}\0`);
    git.feed("", env, "read-tree", "--empty");
    git.feed(lines.join(""), env, "update-index", "-z", "--index-info");
    return git.feed("", env, "write-tree").trim();
  } finally {
    rmSync(index, { force: true });
  }
}
