import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "./command.ts";

export type Git = ReturnType<typeof openGit>;

/** Of intermediate commits, which are discarded. */
const author = {
  GIT_AUTHOR_NAME: "upgrade",
  GIT_AUTHOR_EMAIL: "upgrade@localhost",
  GIT_COMMITTER_NAME: "upgrade",
  GIT_COMMITTER_EMAIL: "upgrade@localhost",
};

export function openGit(folder: string) {
  const spawn = (argv: readonly string[], input = "", env: Readonly<Record<string, string>> = {}) =>
    spawnSync("git", argv, {
      cwd: folder,
      input,
      encoding: "utf8",
      maxBuffer: 1 << 30,
      env: { ...process.env, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", ...env },
    });
  const demand = (
    { error, status, stdout, stderr }: ReturnType<typeof spawn>,
    argv: readonly string[],
  ): string => {
    if (error)
      throw new CommandError(`Cannot run git: ${error.message}. Install Git, then try again.`);
    if (status !== 0)
      throw new CommandError(`git ${argv[0]} failed: ${stderr.trim() || stdout.trim()}`);
    return stdout;
  };
  return {
    run: (...argv: readonly string[]) => demand(spawn(argv), argv),
    /** Takes input and variables, and does not use the owner's name. */
    feed: (input: string, env: Readonly<Record<string, string>>, ...argv: readonly string[]) =>
      demand(spawn(argv, input, { ...author, ...env }), argv),
    try(...argv: readonly string[]) {
      const { status, stdout } = spawn(argv);
      return { status: status ?? 2, output: stdout };
    },
  };
}

export type Blob = Readonly<Record<"mode" | "id", string>>;

export type Tree = ReadonlyMap<string, Blob>;

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

export const readBlob = (git: Git, id: string): string => git.run("cat-file", "blob", id);

export const writeBlob = (git: Git, text: string): string =>
  git.feed(text, {}, "hash-object", "-w", "--stdin").trim();

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
