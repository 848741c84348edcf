import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { contactPaths } from "../src/catalog/contact.ts";
import { endpoints } from "../src/catalog/endpoints.ts";
import { bundleFunction } from "./bundle-function.ts";
import { capture } from "./capture.ts";
import { startMeasuredServer } from "./measured-server.ts";
import type { BenchOptions } from "./options.ts";
import { showProgress } from "./progress.ts";
import { withScratch } from "./scratch.ts";
import { medianOf, medianRatio, summarize } from "./statistics.ts";
import { findEntry, type Report, type Row, toVerdict } from "./suite.ts";

/** One process from its start to its first answer, in milliseconds; `elapsed` only where it listens. */
interface Start {
  readonly user: number;
  readonly system: number;
  readonly elapsed: number;
}

/** Something that starts and answers once; `target` limits the milliseconds of CPU, or how many times the CPU of what it is beside. */
interface Subject {
  readonly name: string;
  readonly start: () => Promise<Start>;
  readonly target?: { readonly unit: "ms" | "×"; readonly most: number };
}

const root = join(import.meta.dirname, "..");
/** What is asked of each function, and how much more than an empty one it may take at the most. */
const calls: Readonly<Record<string, { readonly path: string; readonly most?: number }>> = {
  health: { path: endpoints[0].path, most: 1.1 },
  "not-found": { path: "/nowhere" },
  contact: { path: contactPaths.challenge },
};

/** From the start of a process to its first answer: the Node host beside an empty server, each function beside an empty one. */
export async function measureColdStarts({ rounds = 21 }: BenchOptions): Promise<Report> {
  const empty = toServer("empty node:http", join(import.meta.dirname, "empty-server.mjs"));
  const host: Subject = { ...toServer("waymark", findEntry()), target: { unit: "ms", most: 150 } };
  const servers = await compare([empty, host], rounds);
  const functions = await withScratch(async (scratch) => compare(await prepareFunctions(scratch), rounds));
  return {
    title: "Milliseconds from the start of a process to its first answer, of CPU and by the clock: medians of fresh processes",
    rows: [...servers, ...functions],
    limit:
      "No process starts faster than an empty server or function, nearly all of which is Node itself. The platform's own start is not included.",
  };
}

function toServer(name: string, file: string): Subject {
  const start = async () => {
    const begin = performance.now();
    const server = await startMeasuredServer([file]);
    await capture(server.port, endpoints[0].path, {});
    const elapsed = performance.now() - begin;
    const { user, system } = await server.readUsage();
    await server.stop();
    return { user: user / 1_000, system: system / 1_000, elapsed };
  };
  return { name, start };
}

async function prepareFunctions(scratch: string): Promise<Subject[]> {
  const source = join(scratch, "empty-function.ts");
  writeFileSync(source, `export default () => new Response("{}");\n`);
  const subjects = [toFunction("empty function", await bundleFunction(source, scratch), "/")];
  for (const [name, { path, most }] of Object.entries(calls)) {
    const module = await bundleFunction(join(root, "functions", `${name}.ts`), scratch);
    subjects.push({ ...toFunction(`function ${name}`, module, path), ...(most && { target: { unit: "×", most } }) });
  }
  return subjects;
}

function toFunction(name: string, module: string, path: string): Subject {
  const probe = join(import.meta.dirname, "function-probe.mjs");
  const argv = [probe, pathToFileURL(module).href, `http://localhost${path}`];
  const start = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: root });
    const { user, system } = JSON.parse(stdout) as Pick<Start, "user" | "system">;
    return { user: user / 1_000, system: system / 1_000, elapsed: Number.NaN };
  };
  return { name, start };
}

/** Starts each subject in turn in every round, after one round that is not counted; the first is what the others are beside. */
async function compare(subjects: readonly Subject[], rounds: number): Promise<Row[]> {
  const measured = subjects.map((): Start[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { name, start }] of subjects.entries()) {
      showProgress(`cold: ${name}, ${round === 0 ? "warming up" : `round ${round} of ${rounds}`}`);
      const figures = await start();
      if (round > 0) measured[index]?.push(figures);
    }
  return subjects.map((subject, index) => toRow(subject, measured[index] ?? [], measured[0] ?? []));
}

function toRow({ name, target }: Subject, starts: readonly Start[], beside: readonly Start[]): Row {
  const toCpu = ({ user, system }: Start) => user + system;
  const cpu = summarize(starts.map(toCpu));
  const ratio = medianRatio(starts, beside, toCpu);
  return {
    what: name,
    "user ms": medianOf(starts, ({ user }) => user),
    "system ms": medianOf(starts, ({ system }) => system),
    "ms CPU": cpu.median,
    min: cpu.min,
    max: cpu.max,
    "× empty": ratio,
    "ms by the clock": medianOf(starts, ({ elapsed }) => elapsed),
    target: target ? toVerdict(target.unit === "ms" ? cpu.median : ratio, target.most, target.unit) : "",
  };
}
