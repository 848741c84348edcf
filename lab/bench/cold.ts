import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, parse, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { contactPaths } from "../../src/catalog/contact.ts";
import { endpoints } from "../../src/catalog/endpoints.ts";
import { functionBundling } from "../../tests/functions/function-sizes.ts";
import { ask } from "../ask.ts";
import { startServer } from "../server.ts";
import { medianRatio, summarize } from "../statistics.ts";
import { type Row, showProgress } from "../table.ts";
import { type BenchOptions, findEntry, type Report, toVerdict, withScratch } from "./suite.ts";

/** CPU milliseconds from process start to first response. `most` limits the time, or its ratio to an empty subject. */
interface Subject {
  readonly name: string;
  readonly start: () => Promise<number>;
  readonly unit: "ms" | "×";
  readonly most?: number | undefined;
}

const root = resolve(import.meta.dirname, "../..");
const toProbe = (name: string) => join(import.meta.dirname, name);
/** The request to each function, and the maximum ratio to an empty function. */
const calls: Readonly<Record<string, { readonly path: string; readonly most?: number }>> = {
  health: { path: endpoints[0].path, most: 1.1 },
  "not-found": { path: "/nowhere" },
  contact: { path: contactPaths.challenge },
};

export async function measureColdStarts({ rounds = 21 }: BenchOptions): Promise<Report> {
  const servers = await compare([toServer("empty node:http", toProbe("empty-server.mjs")), toServer("waymark", findEntry(), 150)], rounds);
  const functions = await withScratch(async (scratch) => compare(await prepareFunctions(scratch), rounds));
  return {
    title: "Milliseconds of CPU from the start of a process to its first answer: medians of fresh processes",
    rows: [...servers, ...functions],
    limit:
      "No process starts faster than an empty server or function, nearly all of which is Node itself. The platform's own start is not included.",
  };
}

function toServer(name: string, file: string, most?: number): Subject {
  const start = async () => {
    const server = await startServer([file]);
    await ask(server.port, { path: endpoints[0].path });
    const { cpu } = await server.readUsage();
    await server.stop();
    return cpu;
  };
  return { name, start, unit: "ms", most };
}

async function prepareFunctions(scratch: string): Promise<Subject[]> {
  const source = join(scratch, "empty-function.ts");
  writeFileSync(source, `export default () => new Response("{}");\n`);
  const subjects = [toFunction("empty function", await bundle(source, scratch), "/")];
  for (const [name, { path, most }] of Object.entries(calls))
    subjects.push(toFunction(`function ${name}`, await bundle(join(root, "functions", `${name}.ts`), scratch), path, most));
  return subjects;
}

async function bundle(entry: string, folder: string): Promise<string> {
  const file = `${parse(entry).name}.mjs`;
  const output = { codeSplitting: false, entryFileNames: file };
  const options = { ssr: entry, outDir: folder, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { output } };
  await build({ ...functionBundling, build: options });
  return join(folder, file);
}

function toFunction(name: string, module: string, path: string, most?: number): Subject {
  const argv = [toProbe("function-probe.mjs"), pathToFileURL(module).href, `http://localhost${path}`];
  const start = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: root });
    const { user, system } = JSON.parse(stdout) as NodeJS.CpuUsage;
    return (user + system) / 1_000;
  };
  return { name, start, unit: "×", most };
}

/** Starts each subject in every round, after a warm-up round. The first subject is the reference. */
async function compare(subjects: readonly Subject[], rounds: number): Promise<Row[]> {
  const measured = subjects.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { name, start }] of subjects.entries()) {
      showProgress(`cold: ${name}, ${round === 0 ? "warming up" : `round ${round} of ${rounds}`}`);
      const figures = await start();
      if (round > 0) measured[index]?.push(figures);
    }
  return subjects.map((subject, index) => toRow(subject, measured[index] ?? [], measured[0] ?? []));
}

function toRow({ name, unit, most }: Subject, starts: readonly number[], beside: readonly number[]): Row {
  const cpu = summarize(starts);
  const ratio = medianRatio(starts, beside, (start) => start);
  return {
    what: name,
    "ms CPU": cpu.median,
    min: cpu.min,
    max: cpu.max,
    "× empty": ratio,
    target: most === undefined ? "" : toVerdict(unit === "ms" ? cpu.median : ratio, most, unit),
  };
}
