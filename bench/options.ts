import { parseArgs } from "node:util";

/** How long a run takes: the rounds of each comparison and the numbers of articles of each built site, where not the suite's own. */
export interface BenchOptions {
  readonly rounds?: number;
  readonly articles?: readonly number[];
}

/** The arguments of a run. Throws a TypeError that says what was expected. */
export function parseOptions(
  suites: readonly string[],
  args?: string[],
): { readonly options: BenchOptions; readonly names: readonly string[] } {
  const { values, positionals } = parseArgs({
    ...(args && { args }),
    options: { rounds: { type: "string" }, articles: { type: "string" } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !suites.includes(name));
  if (unknown !== undefined) throw new TypeError(`There is no suite "${unknown}".`);
  const options = {
    ...(values.rounds !== undefined && { rounds: parseCount("rounds", values.rounds) }),
    ...(values.articles !== undefined && { articles: values.articles.split(",").map((text) => parseCount("articles", text)) }),
  };
  return { options, names: positionals };
}

function parseCount(name: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new TypeError(`--${name} has "${text}" where a whole number of at least 1 is expected, such as --rounds 3 or --articles 100,1000.`);
}
