import { spawnSync } from "node:child_process";
import { CommandError } from "./command.ts";

export type Git = ReturnType<typeof openGit>;

/** The author of intermediate commits, which are discarded. */
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
  const demand = ({ error, status, stdout, stderr }: ReturnType<typeof spawn>, argv: readonly string[]): string => {
    if (error) throw new CommandError(`Cannot run git: ${error.message}. Install Git, then try again.`);
    if (status !== 0) throw new CommandError(`git ${argv[0]} failed: ${stderr.trim() || stdout.trim()}`);
    return stdout;
  };
  return {
    run: (...argv: readonly string[]) => demand(spawn(argv), argv),
    /** Like `run`, but takes input and environment variables, and does not use the owner's name. */
    feed: (input: string, env: Readonly<Record<string, string>>, ...argv: readonly string[]) =>
      demand(spawn(argv, input, { ...author, ...env }), argv),
    try(...argv: readonly string[]) {
      const { status, stdout } = spawn(argv);
      return { status: status ?? 2, output: stdout };
    },
  };
}
