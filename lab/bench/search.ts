import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Row, showProgress } from "../table.ts";
import { fetchPackages } from "./debian-pages.ts";
import { findEntry, findPackages, type Report, withScratch } from "./suite.ts";

/** Compares our own index with two libraries: 60 queries with known answers, and 10,000 pages. */
export async function measureSearch(): Promise<Report> {
  findPackages();
  const dist = dirname(dirname(findEntry()));
  const unpacked = fetchPackages(join(tmpdir(), "waymark-debian-pages"));
  const rows: Row[] = [];
  await withScratch(async (scratch) => {
    for (const engine of ["waymark", "minisearch", "pagefind"])
      rows.push(await measureEngine(engine, [unpacked, dist, join(scratch, engine)]));
  });
  return {
    title: "60 queries with known answers, and the cost of 10,000 pages of Debian's documentation",
    rows,
    limit:
      "Targets: 85 % and 95 %; 15 s and 500 MB; 400 ms, 10 ms and 30 ms. Times are of CPU. A cold start opens the index and searches once, without the start of Node itself.\n" +
      "MiniSearch has no stemming and no passages. Pagefind sends its index to browsers in pieces: here it reads files.",
  };
}

async function measureEngine(engine: string, places: readonly string[]): Promise<Row> {
  const run = async (task: string) => {
    showProgress(`search: ${engine}, ${task}`);
    const argv = ["--expose-gc", "--max-old-space-size=8192", join(import.meta.dirname, "search-probe.ts"), engine, task, ...places];
    return JSON.parse((await promisify(execFile)(process.execPath, argv)).stdout) as Row;
  };
  return { engine, ...(await run("judge")), ...(await run("build")), ...(await run("search")) };
}
