import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** What is tried: the build in `dist`, by which scenarios, and how long. */
export interface TrialOptions {
  readonly dist: string;
  /** A build of a site with many pages, for what must not cost more there. */
  readonly pages?: string;
  readonly quick: boolean;
  readonly only: readonly string[];
}

/** How the command is used, with the names of all scenarios. */
export const toUsage = (names: readonly string[]) => `npm run trial -- [options]

Tests what docs/robustness.md promises on the built site, on loopback, in six minutes.

  --quick        try what takes little time, in two minutes
  --only NAMES   try these alone, separated by commas: ${names.join(", ")}
  --dist DIR     try another build, such as that of an older checkout (dist)
  --pages DIR    try the 404 of a site with many pages on this build of one
  --help         show this text

Ends with 0 where nothing was lost, 1 where a promise was broken, 2 where nothing could be tried.`;

/** Reads a command line; `names` are the scenarios that exist. Throws a TypeError that says what was expected. */
export function parseTrialOptions(args: readonly string[], names: readonly string[]): TrialOptions | "help" {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dist: { type: "string", default: "dist" },
      pages: { type: "string" },
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return "help";
  const only = values.only?.split(",") ?? [];
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`There is no scenario "${unknown}". There are ${names.join(", ")}.`);
  return {
    dist: resolve(values.dist),
    ...(values.pages !== undefined && { pages: resolve(values.pages) }),
    quick: values.quick,
    only,
  };
}
