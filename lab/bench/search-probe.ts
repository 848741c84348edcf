import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { toPercentile } from "../statistics.ts";
import { type DebianPage, listDebianSites, readDebianPages } from "./debian-pages.ts";
import { engines } from "./search-engines.ts";

type Query = Readonly<{ query: string; answers: readonly string[] }>;
type QueryGroup = Readonly<{ pages: string; language: string; queries: readonly Query[] }>;

const [name = "", task = "", unpacked = "", dist = "", folder = ""] = process.argv.slice(2);
const engine = engines[name];
if (engine === undefined) throw new TypeError(`${name} is not a search engine.`);
const groups = JSON.parse(readFileSync(join(import.meta.dirname, "search-queries.json"), "utf8")) as QueryGroup[];
const tasks: Readonly<Record<string, () => Promise<object>>> = { judge, build, search };
console.log(JSON.stringify(await tasks[task]?.()));
process.exit();

function makeFolder(...names: readonly string[]): string {
  const place = join(folder, ...names);
  mkdirSync(place, { recursive: true });
  return place;
}

/** How many expected pages rank first, and how many are among the first three. */
async function judge() {
  const ranks: number[] = [];
  for (const { pages, language, queries } of groups) {
    const place = makeFolder("judge", pages);
    await engine?.build(place, pages === "sample" ? readSample() : readDebianPages(unpacked, pages), language);
    const find = await engine?.open(place);
    for (const { query, answers } of queries) ranks.push(((await find?.(query)) ?? []).findIndex((path) => answers.includes(path)));
  }
  const share = (most: number) => (100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / ranks.length;
  return { "first %": share(1), "in 3 %": share(3) };
}

function readSample(): DebianPage[] {
  const pages = JSON.parse(readFileSync(join(dist, "site-index.json"), "utf8")) as DebianPage[];
  const readTwin = (path: string) => readFileSync(join(dist, "client", `${path === "/" ? "index" : path}.md`), "utf8");
  return pages.map((page) => ({ ...page, markdown: readTwin(page.path) }));
}

/** For 10,000 pages in all languages. */
async function build() {
  const all = listDebianSites(unpacked).flatMap((site) =>
    readDebianPages(unpacked, site).map((page) => ({ ...page, path: `/${site}${page.path}` })),
  );
  const pages = all.slice(0, 10_000);
  global.gc?.();
  const [cpu, memory] = [readCpu(), process.memoryUsage().rss];
  const place = makeFolder("large");
  await engine?.build(place, pages, "en");
  const child = readChild();
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return {
    pages: pages.length,
    "build s": (readCpu() - cpu) / 1000 + child.seconds,
    "MB more": (process.resourceUsage().maxRSS * 1024 - memory) / 1e6 + child.megabytes,
    files: files.length,
    "index MB": bytes / 1e6,
  };
}

async function search() {
  const begin = readCpu();
  const find = await engine?.open(join(folder, "large"));
  const queries = groups.flatMap((group) => group.queries.map(({ query }) => query));
  await find?.(queries[0] ?? "");
  const cold = readCpu() - begin;
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1)
    for (const query of queries) {
      const start = readCpu();
      await find?.(query);
      if (round > 0) times.push(readCpu() - start);
    }
  return { "cold ms": cold, "query ms": times.reduce((sum, time) => sum + time, 0) / times.length, "p99 ms": toPercentile(times, 99) };
}

/** In milliseconds. */
function readCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Pagefind runs as a separate program. */
function readChild(): { readonly seconds: number; readonly megabytes: number } {
  const [child] = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").split(" ");
  if (!child) return { seconds: 0, megabytes: 0 };
  const fields = readFileSync(`/proc/${child}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, "utf8"))?.[1];
  return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: (Number(peak) * 1024) / 1e6 };
}
