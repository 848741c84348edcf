import { createInterface } from "node:readline/promises";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandError } from "../../console/command.ts";
import { suggest } from "../../findings/finding.ts";

export type Ask = (question: string) => Promise<string>;

export function parseArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { tokens = [] } = parseArgs({ ...config, strict: false, tokens: true });
    const known = Object.keys(config.options ?? {});
    const unknown = tokens.find((token) => token.kind === "option" && !known.includes(token.name));
    const options = known.map((name) => `--${name}`);
    const advice = unknown?.kind === "option" ? suggest(`--${unknown.name}`, options, "") : "";
    const [problem = ""] = (error as Error).message.split(/\. |\.?\n|\.$/);
    throw new CommandError(`${`${problem}. ${advice}`.trim()}\n\n${usage}`);
  }
}

export const canAsk = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

/** Throws a CommandError if there is no terminal or if the input ends early. */
export async function withTerminal<Result>(
  usage: string,
  run: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  if (!canAsk())
    return run(async (question) => {
      throw new CommandError(
        `Missing value: "${question.trim()}" This terminal is not interactive, so add it to the command:\n\n${usage}`,
      );
    });
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Keeps input that is typed before the question.
  const answers = terminal[Symbol.asyncIterator]();
  let isOpen = true;
  terminal.once("close", () => {
    isOpen = false;
  });
  try {
    return await run(async (question) => {
      terminal.setPrompt(question);
      // Throws after Ctrl+C. Answers that came before it are still to be read.
      if (isOpen) terminal.prompt();
      const { done, value } = await answers.next();
      if (done) throw new CommandError("\nThe input ended early. Nothing was created.");
      return value;
    });
  } finally {
    terminal.close();
  }
}
