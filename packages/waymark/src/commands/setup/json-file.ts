import { readFileSync } from "node:fs";
import { CommandError } from "../../console/command.ts";

/** Throws a CommandError. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new CommandError(
      `${file} is not a readable JSON file: ${(error as Error).message}. Write answers such as { "name": "Korn" }`,
    );
  }
}
