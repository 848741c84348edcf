import { measureBuilding } from "./build.ts";
import { measureColdStarts } from "./cold.ts";
import { measureLimiter } from "./limiter.ts";
import { measureMemory } from "./memory.ts";
import { type BenchOptions, parseOptions } from "./options.ts";
import { showProgress } from "./progress.ts";
import { writeReport } from "./report.ts";
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

const chosen = choose();
if (chosen) await run(chosen.names.length > 0 ? chosen.names : Object.keys(suites), chosen.options);

/** What the arguments say; nothing where they are wrong, which it tells. */
function choose(): ReturnType<typeof parseOptions> | undefined {
  try {
    const parsed = parseOptions();
    const unknown = parsed.names.find((name) => !Object.hasOwn(suites, name));
    if (unknown === undefined) return parsed;
    refuse(`There is no suite "${unknown}".\n${usage}`);
  } catch (error) {
    refuse(`${(error as Error).message}\n${usage}`);
  }
  return undefined;
}

async function run(names: readonly string[], options: BenchOptions): Promise<void> {
  for (const name of names) {
    const report = await suites[name]?.(options).catch(refuseMissingBuild);
    showProgress("");
    if (report === undefined) continue;
    console.log(`${name}: ${report.title}\n\n${toTable(report.rows)}\n`);
    console.error(`Written to ${writeReport(name, report)}, and beside it as JSON`);
  }
}

function refuseMissingBuild(error: unknown): undefined {
  if (!(error instanceof MissingBuild)) throw error;
  refuse(error.message);
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
