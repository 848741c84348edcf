import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Row } from "../table.ts";
import { showProgress } from "../table.ts";
import { fetchPackages } from "./debian-pages.ts";
import { findEntry, findPackages, type Report, toVerdict, withScratch } from "./suite.ts";

const targets = { first: 85, three: 95 };

/** Our own index beside two libraries: 60 queries with known answers, and 10,000 pages. */
export async function measureSearch(): Promise<Report> {
  findPackages();
  const dist = dirname(dirname(findEntry()));
  const unpacked = fetchPackages(join(tmpdir(), "waymark-debian-pages"));
  const rows = await withScratch(async (scratch) => {
    const made: Row[] = [];
    for (const engine of ["waymark", "minisearch", "pagefind"])
      made.push(await measureEngine(engine, [unpacked, dist, join(scratch, engine)]));
    return made;
  });
  return {
    title: "60 queries with known answers, and the cost of 10,000 pages of Debian's documentation",
    rows,
    limit:
      "Milliseconds and seconds are of CPU. A cold start opens the index and searches once, without the start of Node itself.\n" +
      "MiniSearch has no stemming and no passages. Pagefind sends its index to browsers in pieces: here it reads files.",
  };
}

async function measureEngine(engine: string, places: readonly string[]): Promise<Row> {
  const run = async (task: string) => {
    showProgress(`search: ${engine}, ${task}`);
    const argv = ["--expose-gc", "--max-old-space-size=8192", join(import.meta.dirname, "search-probe.ts"), engine, task, ...places];
    const { stdout } = await promisify(execFile)(process.execPath, argv);
    return JSON.parse(stdout) as Record<string, number>;
  };
  const { first = 0, three = 0 } = await run("judge");
  const { cpu = 0, megabytes = 0, files = 0, bytes = 0 } = await run("build");
  const { cold = 0, mean = 0, late = 0 } = await run("search");
  const verdicts = [
    `first ${first >= targets.first ? "met" : "missed"}, three ${three >= targets.three ? "met" : "missed"}`,
    ...Object.entries({
      "build s": [cpu, 15],
      MB: [megabytes, 500],
      "query ms": [mean, 10],
      "p99 ms": [late, 30],
      "cold ms": [cold, 400],
    }).map(([what, [figure = 0, most = 0]]) => `${what} ${toVerdict(figure, most)}`),
  ];
  return {
    engine,
    "first %": first,
    "top 3 %": three,
    "build s": cpu,
    "MB more": megabytes,
    files,
    "index MB": bytes,
    "cold ms": cold,
    "query ms": mean,
    "p99 ms": late,
    targets: engine === "waymark" ? verdicts.filter((verdict) => verdict.includes("missed")).join("; ") || "all met" : "",
  };
}
