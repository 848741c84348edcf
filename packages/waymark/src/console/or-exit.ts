import { printError } from "./printable.ts";

/** Ends the process with this exit code after an error, whose message `log` gets. */
export function orExit<T>(
  read: () => T,
  exitCode = 1,
  log: (message: string) => void = printError,
): T {
  try {
    return read();
  } catch (error) {
    log((error as Error).message);
    process.exit(exitCode);
  }
}
