import { findEntry, Missing } from "../bench/suite.ts";
import { parseTrialOptions, type TrialOptions } from "../options.ts";
import { showProgress, toTable } from "../table.ts";
import { tryCraftedRequests } from "./scenarios/crafted.ts";
import { tryFaults } from "./scenarios/faults.ts";
import { tryFloods } from "./scenarios/floods.ts";
import { tryRawBytes } from "./scenarios/raw.ts";
import { trySlowConnections } from "./scenarios/slow.ts";
import { type Scenario, type Table, toLosses, toRows, type Verdict } from "./verdict.ts";
import { measureQuiet } from "./visitor.ts";

const scenarios: Readonly<Record<string, Scenario>> = {
  floods: tryFloods,
  crafted: tryCraftedRequests,
  slow: trySlowConnections,
  raw: tryRawBytes,
  faults: tryFaults,
};
const names = Object.keys(scenarios);
const usage = `npm --prefix lab run trial -- [options]

Tests what docs/robustness.md promises on the built site, on loopback, in six minutes.

  --quick        try what takes little time, in two minutes
  --only NAMES   try these alone, separated by commas: ${names.join(", ")}
  --dist DIR     try another build, such as that of an older checkout (dist)
  --pages DIR    try the 404 of a site with many pages on this build of one
  --help         show this text

Exits with 0 if every promise was kept, 1 if one was broken, and 2 if none could be tried.`;

try {
  const options = parseTrialOptions(process.argv.slice(2), names);
  if (options === "help") console.log(usage);
  else await run(options);
} catch (error) {
  showProgress("");
  if (!(error instanceof TypeError || error instanceof Missing)) throw error;
  console.error(`${error.message}\n--help shows how the command is used.`);
  process.exitCode = 2;
}

async function run({ only, ...options }: TrialOptions): Promise<void> {
  findEntry(options.dist);
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
