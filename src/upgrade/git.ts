import { spawnSync } from "node:child_process";

/** Something that the owner has to do first. Its message says what. */
export class Refusal extends Error {}

/** Runs git in one repository: gives what it printed, and whether it said yes. */
export interface Git {
  /** Throws a Refusal with git's own words where git fails. */
  run(...argv: readonly string[]): string;
  /** As `run`, with a text to read and other variables. */
  feed(input: string, env: Readonly<Record<string, string>>, ...argv: readonly string[]): string;
  /** Where a failure means something: 0 for yes, 1 for no. */
  try(...argv: readonly string[]): { readonly status: number; readonly output: string };
}

/** For the commits that stand between, which nobody keeps. */
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
    if (error) throw new Refusal(`git cannot be run: ${error.message}. Install it first.`);
    if (status !== 0) throw new Refusal(`git ${argv[0]} says: ${stderr.trim() || stdout.trim()}`);
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
