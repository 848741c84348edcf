import { printError } from "./printable.ts";

/** Prints the usage text and ends the process for --help and unknown arguments. */
export function assertArguments(usage: string, known: readonly string[] = []): void {
  const unknown = process.argv.slice(2).filter((argument) => !known.includes(argument));
  if (unknown.length === 0) return;
  const isAskedFor = unknown.includes("--help");
  printError(isAskedFor ? usage : `Unknown argument "${unknown[0]}".\n\n${usage}`);
  process.exit(isAskedFor ? 0 : 1);
}
