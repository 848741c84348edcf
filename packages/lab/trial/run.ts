import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findEntry, Missing, selectNamed } from "../bench/suite.ts";
import { showProgress, toTable } from "../table.ts";
import { tryCraftedRequests } from "./scenarios/crafted.ts";
import { tryFloods } from "./scenarios/floods.ts";
import { tryMcp } from "./scenarios/mcp.ts";
import { tryRawBytes } from "./scenarios/raw.ts";
import { trySlowConnections } from "./scenarios/slow.ts";
import { type Scenario, type Trial, toLosses, toRows, type Verdict } from "./verdict.ts";

const scenarios: Readonly<Record<string, Scenario>> = {
  floods: tryFloods,
  crafted: tryCraftedRequests,
  mcp: tryMcp,
  slow: trySlowConnections,
  raw: tryRawBytes,
};
const usage = `npm --prefix packages/lab run trial -- [options]

Tests what docs/robustness.md promises on the built site, on loopback, in six minutes.

  --only NAMES   try these alone, separated by commas: ${Object.keys(scenarios).join(", ")}
  --dist DIR     try another build, such as that of an older checkout (dist)
  --pages DIR    try the 404 and MCP of a site with many pages on this build of one
  --help         show this text

Exits with 0 if every promise was kept, 1 if one was broken, and 2 if none could be tried.`;

try {
  const { values } = parseArgs({
    options: {
      dist: { type: "string", default: "dist" },
      pages: { type: "string" },
      only: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const { dist, pages, only, help } = values;
  if (help) console.log(usage);
  else
    await run(
      { dist: resolve(dist), ...(pages && { pages: resolve(pages) }) },
      only?.split(",") ?? [],
    );
} catch (error) {
  showProgress("");
  if (!(error instanceof TypeError || error instanceof Missing)) throw error;
  console.error(`${error.message}\n--help shows how the command is used.`);
  process.exitCode = 2;
}

async function run(options: Omit<Trial, "show">, only: readonly string[]): Promise<void> {
  const chosen = selectNamed("scenario", scenarios, only);
  findEntry(options.dist);
  const start = performance.now();
  const verdicts: Verdict[] = [];
  const trial = { ...options, show: (text: string) => showProgress(`trial: ${text}`) };
  for (const [, tryScenario] of chosen) {
    for await (const table of tryScenario(trial)) {
      showProgress("");
      const rows = table.lines.length > 0 ? [toTable(toRows(table))] : [];
      console.log(`${[table.title, ...rows, ...(table.skipped ?? [])].join("\n")}\n`);
      verdicts.push(...table.lines.flatMap((line) => line.verdicts));
    }
  }
  console.log(
    `${toLosses(verdicts)}\nTried in ${Math.round((performance.now() - start) / 1_000)} s.`,
  );
  if (verdicts.some(({ kept }) => kept === false)) process.exitCode = 1;
}
