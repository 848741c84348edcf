import { spawnSync } from "node:child_process";
import { CommandError } from "./command.ts";

export interface Git {
  /** Throws a CommandError with Git's message if Git fails. */
  run(...argv: readonly string[]): string;
  feed(input: string, env: Readonly<Record<string, string>>, ...argv: readonly string[]): string;
  try(...argv: readonly string[]): { readonly status: number; readonly output: string };
}

/** For intermediate commits, which are discarded. */
const nobody = {
  GIT_AUTHOR_NAME: "upgrade",
  GIT_AUTHOR_EMAIL: "upgrade@localhost",
  GIT_COMMITTER_NAME: "upgrade",
  GIT_COMMITTER_EMAIL: "upgrade@localhost",
};

export function openGit(folder: string): Git {
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
    run: (...argv) => demand(spawn(argv), argv),
    feed: (input, env, ...argv) => demand(spawn(argv, input, { ...nobody, ...env }), argv),
    try(...argv) {
      const { status, stdout } = spawn(argv);
      return { status: status ?? 2, output: stdout };
    },
  };
}
