import { type BenchOptions, parseBenchOptions } from "../options.ts";
import { showProgress, toTable } from "../table.ts";
import { measureBuilding } from "./build.ts";
import { measureColdStarts } from "./cold.ts";
import { measureLimiter } from "./limiter.ts";
import { measureMemory } from "./memory.ts";
import { measureServing } from "./serve.ts";
import { Missing, type Suite } from "./suite.ts";
import { measureWeight } from "./weight.ts";

const suites: Readonly<Record<string, Suite>> = {
  serve: measureServing,
  limiter: measureLimiter,
  build: measureBuilding,
  cold: measureColdStarts,
  weight: measureWeight,
  memory: measureMemory,
};
const usage = `npm --prefix lab run bench -- [--rounds N] [--articles N,N…] [suite …]
Suites: ${Object.keys(suites).join(", ")}. All of them where none is named, which takes an hour or more.
--rounds and --articles make it shorter: npm --prefix lab run bench -- build --rounds 1 --articles 100,1000`;

try {
  const { options, names } = parseBenchOptions(process.argv.slice(2), Object.keys(suites));
  await run(names.length > 0 ? names : Object.keys(suites), options);
} catch (error) {
  if (!(error instanceof TypeError || error instanceof Missing)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}

async function run(names: readonly string[], options: BenchOptions): Promise<void> {
  for (const name of names) {
    const report = await suites[name]?.(options);
    showProgress("");
    if (report) console.log(`${name}: ${report.title}\n\n${toTable(report.rows)}\n\n${report.limit}\n`);
  }
}
