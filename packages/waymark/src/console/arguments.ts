import { CommandError } from "./command.ts";
import { print } from "./printable.ts";

/** Prints the usage text for --help, and then returns false. Throws a CommandError for unknown arguments. */
export function acceptsArguments(
  usage: string,
  argv: readonly string[],
  known: readonly string[] = [],
): boolean {
  if (argv.includes("--help")) {
    print(usage);
    return false;
  }
  const unknown = argv.find((argument) => !known.includes(argument));
  if (unknown !== undefined) throw new CommandError(`Unknown argument "${unknown}".\n\n${usage}`);
  return true;
}
