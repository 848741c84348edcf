import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const configurationFile = "src/content/site.ts";

/** The number of the first matching line, starting at 1. */
export function findLine(root: string, isWanted: (line: string) => boolean, file = configurationFile): number | undefined {
  const path = join(root, file);
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  return lines.findIndex(isWanted) + 1 || undefined;
}
