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
  for (const name of only.length > 0 ? only : names) {
    const tables = scenarios[name]?.({ ...options, quiet, show: (text) => showProgress(`trial: ${text}`) }) ?? [];
    for await (const table of tables) {
      print(table);
      verdicts.push(...table.lines.flatMap((line) => line.verdicts));
    }
  }
  console.log(`${toLosses(verdicts)}\nTried in ${Math.round((performance.now() - start) / 1_000)} s.`);
  if (verdicts.some(({ kept }) => kept === false)) process.exitCode = 1;
}

function print(table: Table): void {
  showProgress("");
  const parts = [table.title, ...(table.lines.length > 0 ? [toTable(toRows(table))] : []), ...(table.skipped ?? [])];
  console.log(`${parts.join("\n")}\n`);
}
