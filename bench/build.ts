import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type Builder, builders, changeArticle, createSite, eleventy, floor, measurePublished } from "./builders.ts";
import { installPeers } from "./install-peers.ts";
import { measureCommand, type Usage } from "./measured-command.ts";
import type { BenchOptions } from "./options.ts";
import { showProgress } from "./progress.ts";
import { withScratch } from "./scratch.ts";
import { medianOf, medianRatio } from "./statistics.ts";
import { type Report, type Row, toVerdict } from "./suite.ts";
import { toFigure } from "./table.ts";

const usualCounts = [100, 1_000, 5_000, 10_000];
/** The most that an article may cost beyond the fewest articles, and a build after another beside a first one, where there are so many. */
const target = { articles: 5_000, milliseconds: 4, kilobytes: 250, warm: 0.5 };

/** One build: from nothing, and again with one article changed. */
interface Round {
  readonly cold: Usage;
  readonly warm: Usage;
  readonly bytes: number;
}

type Measured = ReadonlyMap<string, readonly Round[]>;

/**
 * Builds sites of more and more articles with each builder in turn, in rounds. What is built stays until the end: where thousands of
 * files were deleted shortly before, ext4 takes ten times as long to make one, and the next builder would pay for it.
 */
export function measureBuilding(options: BenchOptions): Promise<Report> {
  return withScratch((scratch) => measureWithin(scratch, options));
}

async function measureWithin(scratch: string, { rounds = 3, articles = usualCounts }: BenchOptions): Promise<Report> {
  const counts = articles.toSorted((a, b) => a - b);
  const [waymark, ...others] = builders;
  const compared = [waymark, ...((await installPeers()) ? [eleventy] : []), ...others];
  const measured = new Map<string, Round[]>();
  for (let round = 1; round <= rounds; round += 1)
    for (const count of counts)
      for (const builder of compared) {
        const key = toKey(builder, count);
        showProgress(`build: ${key} articles, round ${round} of ${rounds}`);
        measured.set(key, [...(measured.get(key) ?? []), await measure(builder, count, mkdtempSync(join(scratch, "site-")))]);
      }
  const rows = counts.flatMap((count) => compared.map((builder) => toRow(builder, count, { counts, measured })));
  return {
    title: "CPU seconds and memory of a build, medians of rounds; ms and KB an article are those beyond a site of the fewest articles",
    rows,
    limits: toLimits(rows, counts.at(-1) ?? 0),
  };
}

function toLimits(rows: readonly Row[], count: number): string[] {
  const of = (name: string) => rows.find(({ what }) => what === `${name}, ${count}`);
  const [waymark, plain] = [of("waymark"), of("plain Astro")];
  const each = (row: Row | undefined) => toFigure(row?.["ms/article"]);
  return [
    `Whoever reads an article, converts it and writes two files takes the floor. This site, with its highlighting, feeds, indexes, cards, lists and compressed bodies, takes ${toFigure(waymark?.["× floor"])} times that at ${count} articles.`,
    `Astro with a page and a twin for each article and nothing else takes ${each(plain)} ms an article, this site ${each(waymark)} ms with all of that: far below both lies only another engine. Astro keeps all content in memory, which the garbage collector walks again and again, and makes a request, a response and a write through promises for each page. It gives the context of each page accessors, which V8 keeps, with all that they reach, until it marks the whole heap: a sixth of what a page allocates is copied for nothing.`,
    "Left where it is: Brotli for every page, which would otherwise fall to the first visitor of each; parsing each text a second time to make the links of its twin absolute; and checking every link of every page.",
    `A build after another renders only what changed: with one article changed it takes ${toFigure(waymark?.["warm/cold"])} of a first one. What remains is the bundling and reading all content.`,
  ];
}

function toKey({ name }: Builder, count: number): string {
  return `${name}, ${count}`;
}

async function measure(builder: Builder, count: number, folder: string): Promise<Round> {
  createSite(builder, folder, count);
  const cold = await measureCommand(folder, builder.argv);
  const bytes = measurePublished(builder, folder);
  changeArticle(builder, folder);
  return { cold, warm: await measureCommand(folder, builder.argv), bytes };
}

function toCpu({ cold }: Round): number {
  return cold.user + cold.system;
}

function toRow(builder: Builder, count: number, { counts, measured }: { counts: readonly number[]; measured: Measured }): Row {
  const [least = 0] = counts;
  const rounds = measured.get(toKey(builder, count)) ?? [];
  const median = (read: (round: Round) => number) => medianOf(rounds, read);
  const ratio = (other: Builder) => medianRatio(rounds, measured.get(toKey(other, count)) ?? [], toCpu);
  const atLeast = measured.get(toKey(builder, least)) ?? [];
  const perArticle = (read: (round: Round) => number) =>
    count === least ? Number.NaN : (median(read) - medianOf(atLeast, read)) / (count - least);
  const milliseconds = 1_000 * perArticle(toCpu);
  const kilobytes = 1_024 * perArticle(({ cold }) => cold.megabytes);
  const warm = median((round) => (round.warm.user + round.warm.system) / toCpu(round));
  return {
    what: toKey(builder, count),
    "user s": median(({ cold }) => cold.user),
    "system s": median(({ cold }) => cold.system),
    "× Eleventy": ratio(eleventy),
    "× floor": ratio(floor),
    "warm/cold": warm,
    "peak MB": median(({ cold }) => cold.megabytes),
    "ms/article": milliseconds,
    "KB/article": kilobytes,
    "published MB": median(({ bytes }) => bytes / 1e6),
    target: builder === builders[0] && count === target.articles && count > least ? judge({ milliseconds, kilobytes, warm }) : "",
  };
}

function judge({ milliseconds, kilobytes, warm }: Pick<typeof target, "milliseconds" | "kilobytes" | "warm">): string {
  const perArticle = [toVerdict(milliseconds, target.milliseconds, "ms"), toVerdict(kilobytes, target.kilobytes, "KB")];
  return [...perArticle, `warm ${toVerdict(warm, target.warm)}`].join(", ");
}
