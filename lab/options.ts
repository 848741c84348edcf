import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** Rounds per comparison and articles per site, if not the suite's own. */
export interface BenchOptions {
  readonly rounds?: number;
  readonly articles?: readonly number[];
}

export interface TrialOptions {
  readonly dist: string;
  readonly pages?: string;
  readonly quick: boolean;
  readonly only: readonly string[];
}

/** Throws a TypeError that says what was expected. */
export function parseBenchOptions(args: readonly string[], suites: readonly string[]) {
  const { values, positionals: names } = parseArgs({
    args: [...args],
    options: { rounds: { type: "string" }, articles: { type: "string" } },
    allowPositionals: true,
  });
  assertKnown("suite", names, suites);
  const options: BenchOptions = {
    ...(values.rounds !== undefined && { rounds: parseCount("rounds", values.rounds) }),
    ...(values.articles !== undefined && { articles: values.articles.split(",").map((text) => parseCount("articles", text)) }),
  };
  return { options, names };
}

export function parseTrialOptions(args: readonly string[], scenarios: readonly string[]): TrialOptions | "help" {
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
  assertKnown("scenario", only, scenarios);
  return { dist: resolve(values.dist), ...(values.pages !== undefined && { pages: resolve(values.pages) }), quick: values.quick, only };
}

function assertKnown(kind: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new TypeError(`There is no ${kind} "${unknown}". There are ${known.join(", ")}.`);
}

function parseCount(name: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new TypeError(`--${name} has "${text}" where a whole number of at least 1 is expected, such as --rounds 3 or --articles 100,1000.`);
}
