import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Row, showProgress } from "../table.ts";
import { fetchPackages } from "./debian-pages.ts";
import { findEntry, type Report, withScratch } from "./suite.ts";

export async function measureSearch(): Promise<Report> {
  const dist = dirname(dirname(findEntry()));
  const unpacked = fetchPackages(join(tmpdir(), "waymark-debian-pages"));
  showProgress("search");
  const row = await withScratch(async (scratch) => {
    const argv = [
      "--expose-gc",
      "--max-old-space-size=8192",
      join(import.meta.dirname, "search-probe.ts"),
      unpacked,
      dist,
      scratch,
    ];
    return JSON.parse((await promisify(execFile)(process.execPath, argv)).stdout) as Row;
  });
  return {
    title: "60 queries with known answers, and the cost of 10,000 pages of Debian's documentation",
    rows: [row],
    limit:
      "Targets: 85 % and 95 %; 15 s and 500 MB; 400 ms, 10 ms and 30 ms. Times are of CPU. A cold start opens the index and searches once, without the start of Node itself.",
  };
}
