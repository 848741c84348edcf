import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What an owner configures a site by, relative to the project. */
export const configurationFile = "src/content/site.ts";

/** The first line of the configuration that is as wanted, from 1. */
export function findLine(root: string, isWanted: (line: string) => boolean): number | undefined {
  const file = join(root, configurationFile);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.findIndex(isWanted) + 1 || undefined;
}
