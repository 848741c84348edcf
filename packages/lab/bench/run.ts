import { parseArgs } from "node:util";
import { showProgress, toTable } from "../table.ts";
import { measureBuilding } from "./build.ts";
import { measureSearch } from "./search.ts";
import { measureServing } from "./serve.ts";
import { type BenchOptions, Missing, type Suite, selectNamed } from "./suite.ts";

const suites: Readonly<Record<string, Suite>> = {
  serve: measureServing,
  build: measureBuilding,
  search: measureSearch,
};
const usage = `npm --prefix packages/lab run bench -- [--rounds N] [--articles N,N…] [suite …]
Suites: ${Object.keys(suites).join(", ")}. All of them where none is named, which takes an hour or more.
--rounds and --articles make it shorter: npm --prefix packages/lab run bench -- build --rounds 1 --articles 100,1000`;

try {
  const options = { rounds: { type: "string" }, articles: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  await run(positionals, {
    ...(values.rounds && { rounds: toCount(values.rounds) }),
    ...(values.articles && { articles: values.articles.split(",").map(toCount) }),
  });
} catch (error) {
  if (!(error instanceof TypeError || error instanceof Missing)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}

async function run(names: readonly string[], options: BenchOptions): Promise<void> {
  for (const [name, measure] of selectNamed("suite", suites, names)) {
    const report = await measure(options);
    showProgress("");
    console.log(`${name}: ${report.title}\n\n${toTable(report.rows)}\n\n${report.limit}\n`);
  }
}

function toCount(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new TypeError(`"${text}" is not a whole number of at least 1.`);
}
