import { existsSync } from "node:fs";
import { join } from "node:path";
import { showProgress } from "../bench/progress.ts";
import { MissingBuild } from "../bench/suite.ts";
import { toTable } from "../bench/table.ts";
import { parseTrialOptions, type TrialOptions, toUsage } from "./options.ts";
import { measureQuiet, type Scenario } from "./scenario.ts";
import { tryCraftedRequests } from "./scenarios/crafted.ts";
import { tryFaults } from "./scenarios/faults.ts";
import { tryFloods } from "./scenarios/floods.ts";
import { tryRawBytes } from "./scenarios/raw.ts";
import { trySlowConnections } from "./scenarios/slow.ts";
import { type Table, toLosses, toRows, type Verdict } from "./verdict.ts";

const scenarios: Readonly<Record<string, Scenario>> = {
  floods: tryFloods,
  crafted: tryCraftedRequests,
  slow: trySlowConnections,
  raw: tryRawBytes,
  faults: tryFaults,
};
const names = Object.keys(scenarios);

try {
  const options = parseTrialOptions(process.argv.slice(2), names);
  if (options === "help") console.log(toUsage(names));
  else await run(options);
} catch (error) {
  showProgress("");
  if (!(error instanceof TypeError || error instanceof MissingBuild)) throw error;
  console.error(`${error.message}\n--help shows how the command is used.`);
  process.exitCode = 2;
}

async function run({ only, ...options }: TrialOptions): Promise<void> {
  if (!existsSync(join(options.dist, "server/entry.mjs"))) throw new MissingBuild();
  const start = performance.now();
  showProgress("trial: an honest visitor alone");
  const quiet = await measureQuiet(options.dist);
  console.log(`An honest visitor alone: median ${quiet.median.toFixed(1)} ms, 99th percentile ${quiet.p99.toFixed(1)} ms.\n`);
  const verdicts: Verdict[] = [];
  const pending: Promise<Table>[] = [];
  const report = (table: Table) => {
    print(table);
    verdicts.push(...table.lines.flatMap((line) => line.verdicts));
  };
  const trial = {
    ...options,
    quiet,
    show: (text: string) => showProgress(`trial: ${text}`),
    later: (table: Promise<Table>) => void pending.push(table),
  };
  for (const name of only.length > 0 ? only : names) {
    for await (const table of scenarios[name]?.(trial) ?? []) report(table);
  }
  trial.show("what is still waiting");
  for (const table of pending) report(await table);
  console.log(`${toLosses(verdicts)}\nTried in ${Math.round((performance.now() - start) / 1_000)} s.`);
  if (verdicts.some(({ kept }) => kept === false)) process.exitCode = 1;
}

function print(table: Table): void {
  showProgress("");
  const parts = [table.title, ...(table.lines.length > 0 ? [toTable(toRows(table))] : []), ...(table.skipped ?? [])];
  console.log(`${parts.join("\n")}\n`);
}
