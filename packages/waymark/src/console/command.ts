import { printError } from "./printable.ts";

/** Shows only its message, which explains the fix. */
export class CommandError extends Error {}

export async function runCommand(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    printError(error.message);
    process.exitCode = 1;
  }
}
