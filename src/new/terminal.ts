import { createInterface } from "node:readline/promises";
import { Refusal } from "./order.ts";
import type { Ask } from "./questions.ts";

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
