import { createInterface } from "node:readline/promises";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { suggest } from "../../check/nearest.ts";
import { CommandError } from "../../upgrade/command.ts";

export type Ask = (question: string) => Promise<string>;

export function parseArguments<Config extends ParseArgsConfig>(usage: string, config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { tokens = [] } = parseArgs({ ...config, strict: false, tokens: true });
    const known = Object.keys(config.options ?? {});
    const unknown = tokens.find((token) => token.kind === "option" && !known.includes(token.name));
    const options = known.map((name) => `--${name}`);
    const advice = unknown?.kind === "option" ? suggest(`--${unknown.name}`, options, "") : "";
    throw new CommandError(`${`${(error as Error).message.split(/\. |\n/)[0]?.replace(/\.$/, "")}. ${advice}`.trim()}\n\n${usage}`);
  }
}

export function canAsk(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}

/** Asks on the terminal while `run` works. Throws a CommandError if there is no terminal, or the answers end early. */
export async function withTerminal<Result>(usage: string, run: (ask: Ask) => Promise<Result>): Promise<Result> {
  if (!canAsk())
    return run(async (question) => {
      throw new CommandError(`Nobody can be asked here: "${question.trim()}" Say it with the command:\n\n${usage}`);
    });
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Keeps what is typed before a question.
  const answers = terminal[Symbol.asyncIterator]();
  try {
    return await run(async (question) => {
      terminal.setPrompt(question);
      terminal.prompt();
      const { done, value } = await answers.next();
      if (done) throw new CommandError("\nNothing was made.");
      return value;
    });
  } finally {
    terminal.close();
  }
}
