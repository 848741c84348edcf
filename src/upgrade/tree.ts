import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Git } from "./git.ts";

export interface Blob {
  readonly mode: string;
  readonly id: string;
}

export type Tree = ReadonlyMap<string, Blob>;

/** The engine at the time of the copy, the copy, and the newest engine. */
export type States = Readonly<Record<"base" | "ours" | "theirs", Tree>>;

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

export function writeBlob(git: Git, text: string): string {
  return git.feed(text, {}, "hash-object", "-w", "--stdin").trim();
}

export function writeTree(git: Git, tree: Tree): string {
  return withIndex(git, (env) => {
    const lines = [...tree].map(([path, { mode, id }]) => `${mode} ${id}\t${path}\0`);
    git.feed("", env, "read-tree", "--empty");
    git.feed(lines.join(""), env, "update-index", "-z", "--index-info");
    return git.feed("", env, "write-tree").trim();
  });
}

export function withIndex<T>(git: Git, use: (env: Readonly<Record<string, string>>) => T): T {
  const index = join(git.run("rev-parse", "--absolute-git-dir").trim(), "upgrade-index");
  try {
    return use({ GIT_INDEX_FILE: index });
  } finally {
    rmSync(index, { force: true });
  }
}
