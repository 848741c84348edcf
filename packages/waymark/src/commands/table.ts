import { runAstro } from "./astro/run.ts";

/** `program` is the file that runs commands, for those that start another one. */
export type Context = Readonly<{ program: string }>;

export interface Command {
  readonly name: string;
  /** For `waymark --help`. */
  readonly help: string;
  /** Whether it runs only in the folder of a site. */
  readonly needsSite: boolean;
  /** Whether it is only for copies of the repository, in which the engine is TypeScript. */
  readonly isForCopies?: boolean;
  readonly run: (argv: readonly string[], context: Context) => void | Promise<void>;
}

/** In the order in which `waymark --help` lists them. A command loads its modules when it runs. */
const allCommands: readonly Command[] = [
  {
    name: "init",
    help: "makes a new site in a new folder",
    needsSite: false,
    run: async (argv) => (await import("./init/run.ts")).runInit(argv),
  },
  {
    name: "dev",
    help: "serves the site while you write, and shows each change at once",
    needsSite: true,
    run: (argv) => runAstro("dev", argv),
  },
  {
    name: "check",
    help: "lists mistakes in the content by file and line",
    needsSite: true,
    run: async (argv) => (await import("./check/run.ts")).runCheck(argv),
  },
  {
    name: "new",
    help: "creates an article, a page, a redirect or a translation",
    needsSite: true,
    run: async (argv) => (await import("./new/run.ts")).runNew(argv),
  },
  {
    name: "build",
    help: "builds the site into dist",
    needsSite: true,
    run: async (argv) => (await import("./build/run.ts")).runBuild(argv),
  },
  {
    name: "start",
    help: "builds the site and serves it as in production",
    needsSite: true,
    run: async (argv, context) => (await import("../hosts/node/start.ts")).runStart(argv, context),
  },
  {
    name: "preview",
    help: "serves the last build",
    needsSite: true,
    run: (argv) => runAstro("preview", argv),
  },
  {
    name: "test",
    help: "builds the site and tests what it promises",
    needsSite: true,
    run: async (argv, context) => (await import("./test/run.ts")).runTest(argv, context),
  },
  {
    name: "doctor",
    help: "lists what is left to do before the site can go online",
    needsSite: true,
    run: async (argv) => (await import("./doctor/run.ts")).runDoctor(argv),
  },
  {
    name: "verify",
    help: "checks a running site against what it publishes",
    needsSite: false,
    run: () => runProgram(() => import("waymark-verify/run.ts")),
  },
  {
    name: "accept",
    help: "accepts a change to the API's description",
    needsSite: true,
    run: async (argv) => (await import("../../contract/accept.ts")).runAccept(argv),
  },
  {
    name: "compare",
    help: "lists what another version of waymark would change on this site",
    needsSite: true,
    run: async (argv) => (await import("./compare/run.ts")).runCompare(argv),
  },
  {
    name: "setup",
    help: "makes a fresh copy of the sample your own",
    needsSite: true,
    isForCopies: true,
    run: async (argv, context) => (await import("./setup/run.ts")).runSetup(argv, context),
  },
  {
    name: "upgrade",
    help: "upgrades the engine of a copy of the repository",
    needsSite: true,
    isForCopies: true,
    run: () => runProgram(() => import("../upgrade/run.ts")),
  },
];

export const listCommands = (isCopy: boolean): readonly Command[] =>
  allCommands.filter(({ isForCopies = false }) => isCopy || !isForCopies);

/** A program reads its arguments from the process. This removes the command's name. */
async function runProgram(load: () => Promise<unknown>): Promise<void> {
  process.argv.splice(2, 1);
  await load();
}
