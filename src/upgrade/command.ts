/** Ends a command with its message alone, which says what to do instead. */
export class CommandError extends Error {}

/** Runs a command, and shows the message of a `CommandError`. */
export async function runCommand(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
