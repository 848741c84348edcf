import { openSync, readFileSync, readSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSearch } from "../../waymark/src/api/search/search.ts";
import { toIndex } from "../../waymark/tests/api/search/indexed.ts";
import { toPercentile } from "../statistics.ts";
import { type DebianPage, listDebianSites, readDebianPages } from "./debian-pages.ts";

type QueryGroup = Readonly<{
  pages: string;
  language: string;
  answers: Readonly<Record<string, readonly string[]>>;
}>;

const [unpacked = "", dist = "", folder = ""] = process.argv.slice(2);
const groups = JSON.parse(
  readFileSync(join(import.meta.dirname, "search-queries.json"), "utf8"),
) as QueryGroup[];
// In this order: peak memory is the process's, and a search is cold only once.
console.log(JSON.stringify({ ...build(), ...search(), ...judge() }));

function writeIndex(name: string, pages: readonly DebianPage[], language: string): string {
  const searched = pages.map(({ markdown, ...page }) => ({
    ...page,
    text: toBody(markdown).replace(page.description, ""),
  }));
  const file = join(folder, name);
  writeFileSync(file, toIndex(searched, language));
  return file;
}

/** Below the title. */
const toBody = (markdown: string): string =>
  markdown.slice(Math.max(0, markdown.search(/^# /m))).replace(/^# .*\n/, "");

function openIndex(name: string): (query: string) => readonly string[] {
  const file = openSync(name, "r");
  const { find } = openSearch((offset, length) => {
    const bytes = Buffer.allocUnsafe(length);
    readSync(file, bytes, 0, length, offset);
    return bytes;
  });
  return (query) => find(query).results.map(({ path }) => path);
}

function judge() {
  const ranks = groups.flatMap(({ pages, language, answers }) => {
    const find = openIndex(
      writeIndex(
        "judge",
        pages === "sample" ? readSample() : readDebianPages(unpacked, pages),
        language,
      ),
    );
    return Object.entries(answers).map(([query, right]) =>
      find(query).findIndex((path) => right.includes(path)),
    );
  });
  const share = (most: number) =>
    (100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / ranks.length;
  return { "first %": share(1), "in 3 %": share(3) };
}

function readSample(): DebianPage[] {
  const pages = JSON.parse(readFileSync(join(dist, "site-index.json"), "utf8")) as DebianPage[];
  const readTwin = (path: string) =>
    readFileSync(join(dist, "client", `${path === "/" ? "index" : path}.md`), "utf8");
  return pages.map((page) => ({ ...page, markdown: readTwin(page.path) }));
}

/** 10,000 pages in all languages. */
function build() {
  const all = listDebianSites(unpacked).flatMap((site) =>
    readDebianPages(unpacked, site).map((page) => ({ ...page, path: `/${site}${page.path}` })),
  );
  const pages = all.slice(0, 10_000);
  global.gc?.();
  const [cpu, memory] = [readCpu(), process.memoryUsage().rss];
  const file = writeIndex("large", pages, "en");
  return {
    pages: pages.length,
    "build s": (readCpu() - cpu) / 1000,
    "MB more": (process.resourceUsage().maxRSS * 1024 - memory) / 1e6,
    "index MB": statSync(file).size / 1e6,
  };
}

function search() {
  const begin = readCpu();
  const find = openIndex(join(folder, "large"));
  const queries = groups.flatMap(({ answers }) => Object.keys(answers));
  find(queries[0] ?? "");
  const cold = readCpu() - begin;
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1)
    for (const query of queries) {
      const start = readCpu();
      find(query);
      if (round > 0) times.push(readCpu() - start);
    }
  return {
    "cold ms": cold,
    "query ms": times.reduce((sum, time) => sum + time, 0) / times.length,
    "p99 ms": toPercentile(times, 99),
  };
}

function readCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
