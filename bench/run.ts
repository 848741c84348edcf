import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measureBuilding } from "./build.ts";
import { measureLimiter } from "./limiter.ts";
import { showProgress } from "./progress.ts";
import { measureServing } from "./serve.ts";
import { MissingBuild, type Report, type Suite } from "./suite.ts";
import { toTable } from "./table.ts";

const suites: Readonly<Record<string, Suite>> = { serve: measureServing, limiter: measureLimiter, build: measureBuilding };
const usage = `npm run bench -- [--json] [suite …]\nSuites: ${Object.keys(suites).join(", ")}. All of them where none is named.`;

try {
  const { values, positionals } = parseArgs({ options: { json: { type: "boolean", default: false } }, allowPositionals: true });
  const unknown = positionals.find((name) => !Object.hasOwn(suites, name));
  if (unknown !== undefined) refuse(`There is no suite "${unknown}".\n${usage}`);
  else await run(positionals.length > 0 ? positionals : Object.keys(suites), values.json);
} catch (error) {
  if (error instanceof MissingBuild) refuse(error.message);
  else if (error instanceof TypeError && "code" in error) refuse(`${error.message}\n${usage}`);
  else throw error;
}

async function run(names: readonly string[], json: boolean): Promise<void> {
  for (const name of names) {
    const report = await suites[name]?.();
    showProgress("");
    if (report === undefined) continue;
    console.log(`${name}: ${report.title}\n\n${toTable(report.rows)}\n`);
    if (json) write(name, report);
  }
}

/** Keeps a report, with what it was measured on, in `bench/results`. */
function write(name: string, report: Report): void {
  const folder = new URL("results/", import.meta.url);
  const machine = { node: process.version, platform: `${process.platform} ${process.arch}`, processor: cpus()[0]?.model ?? "unknown" };
  const file = new URL(`${name}.json`, folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ suite: name, measured: new Date().toISOString(), ...machine, ...report }, null, 2)}\n`);
  console.error(`Written to ${fileURLToPath(file)}`);
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
