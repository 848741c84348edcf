import { createInterface } from "node:readline/promises";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { findNearest } from "../check/nearest.ts";

/** What an editor cannot have as asked; its message says what to write instead. */
export class Refusal extends Error {}

/** Asks whoever sits before the terminal. */
export type Ask = (question: string) => Promise<string>;

/** Does what a command is for; a refusal ends it with its message alone. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Reads the arguments of a command. Throws a refusal with how it is used. */
export function parseArguments<Config extends ParseArgsConfig>(usage: string, config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { tokens = [] } = parseArgs({ ...config, strict: false, tokens: true });
    const known = Object.keys(config.options ?? {});
    const unknown = tokens.find((token) => token.kind === "option" && !known.includes(token.name));
    const [nearest] = unknown?.kind === "option" ? findNearest(unknown.name, known) : [];
    const advice = nearest === undefined ? "" : ` Did you mean --${nearest}?`;
    throw new Refusal(`${(error as Error).message.split(/\. |\n/)[0]?.replace(/\.$/, "")}.${advice}\n\n${usage}`);
  }
}

/** Whether somebody sits before the terminal who can be asked. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}

/** Asks on the terminal as long as `run` does. Throws a refusal where the answers end first. */
export async function withTerminal<Result>(run: (ask: Ask) => Promise<Result>): Promise<Result> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Keeps what is typed before it is asked for.
  const answers = terminal[Symbol.asyncIterator]();
  try {
    return await run(async (question) => {
      terminal.setPrompt(question);
      terminal.prompt();
      const { done, value } = await answers.next();
      if (done) throw new Refusal("\nNothing was made.");
      return value;
    });
  } finally {
    terminal.close();
  }
}
