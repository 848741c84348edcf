import { measureBuilding } from "./build.ts";
import { measureColdStarts } from "./cold.ts";
import { measureLimiter } from "./limiter.ts";
import { measureMemory } from "./memory.ts";
import { type BenchOptions, parseOptions } from "./options.ts";
import { showProgress } from "./progress.ts";
import { measureServing } from "./serve.ts";
import { MissingBuild, type Suite } from "./suite.ts";
import { toTable } from "./table.ts";
import { measureWeight } from "./weight.ts";

const suites: Readonly<Record<string, Suite>> = {
  serve: measureServing,
  limiter: measureLimiter,
  build: measureBuilding,
  cold: measureColdStarts,
  weight: measureWeight,
  memory: measureMemory,
};
const usage = `npm run bench -- [--rounds N] [--articles N,N…] [suite …]
Suites: ${Object.keys(suites).join(", ")}. All of them where none is named, which takes an hour or more.
--rounds and --articles make it shorter: npm run bench -- build --rounds 1 --articles 100,1000`;

try {
  const { options, names } = parseOptions(Object.keys(suites));
  await run(names.length > 0 ? names : Object.keys(suites), options);
} catch (error) {
  if (!(error instanceof TypeError || error instanceof MissingBuild)) throw error;
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
