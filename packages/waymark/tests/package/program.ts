import { execFile } from "node:child_process";

export type Ended = Readonly<{ status: number; output: string }>;

const foreign = /^(VITEST.*|VITE_.*|TEST|NODE_ENV|NODE_OPTIONS|SITE_URL|URL|npm_.*)$/;

/** Without the variables of the test runner, and of npm, which may have started it. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name))),
  ASTRO_TELEMETRY_DISABLED: "1",
  NO_COLOR: "1",
};

export function runProgram(program: string, argv: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      argv,
      { cwd, env: environment, maxBuffer: 2 ** 24 },
      (_, output, errors) => resolve({ status: child.exitCode ?? -1, output: output + errors }),
    );
  });
}

/** Throws if the program fails. Returns what it printed. */
export async function expectSuccess(
  program: string,
  argv: readonly string[],
  cwd: string,
): Promise<string> {
  const { status, output } = await runProgram(program, argv, cwd);
  if (status !== 0) throw new Error(`${[program, ...argv].join(" ")} failed:\n${output}`);
  return output;
}

/** On the Node that runs the tests. */
export const runNode = (argv: readonly string[], cwd: string): Promise<string> =>
  expectSuccess(process.execPath, argv, cwd);
