/** Shows only its message, which explains the fix. */
export class CommandError extends Error {}

export async function runCommand(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
