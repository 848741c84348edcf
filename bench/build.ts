import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Builder, builders, changeArticle, createSite, eleventy, floor, measurePublished } from "./builders.ts";
import { installPeers } from "./install-peers.ts";
import { measureCommand, type Usage } from "./measured-command.ts";
import type { BenchOptions } from "./options.ts";
import { showProgress } from "./progress.ts";
import { summarize } from "./statistics.ts";
import type { Report, Row } from "./suite.ts";

const usualCounts = [100, 1_000, 5_000, 10_000];
/** The most that an article may cost, beyond the fewest articles, where there are so many. */
const target = { articles: 5_000, milliseconds: 4, kilobytes: 250 };

/** One build: from nothing, and again with one article changed. */
interface Round {
  readonly cold: Usage;
  readonly warm: Usage;
  readonly bytes: number;
}

type Measured = ReadonlyMap<string, readonly Round[]>;

/** Builds sites of more and more articles with each builder in turn, in rounds. */
export async function measureBuilding({ rounds = 3, articles = usualCounts }: BenchOptions): Promise<Report> {
  const counts = articles.toSorted((a, b) => a - b);
  const [waymark, ...others] = builders;
  const compared = [waymark, ...((await installPeers()) ? [eleventy] : []), ...others];
  const measured = new Map<string, Round[]>();
  for (let round = 1; round <= rounds; round += 1)
    for (const count of counts)
      for (const builder of compared) {
        const key = toKey(builder, count);
        showProgress(`build: ${key} articles, round ${round} of ${rounds}`);
        measured.set(key, [...(measured.get(key) ?? []), await measure(builder, count)]);
      }
  const rows = counts.flatMap((count) => compared.map((builder) => toRow(builder, count, { counts, measured })));
  return {
    title: "CPU seconds and memory of a build, medians of rounds; ms and KB an article are those beyond a site of the fewest articles",
    rows,
  };
}

function toKey({ name }: Builder, count: number): string {
  return `${name}, ${count}`;
}

async function measure(builder: Builder, count: number): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  try {
    createSite(builder, folder, count);
    const cold = await measureCommand(folder, builder.argv);
    const bytes = measurePublished(builder, folder);
    changeArticle(builder, folder);
    return { cold, warm: await measureCommand(folder, builder.argv), bytes };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toCpu({ cold }: Round): number {
  return cold.user + cold.system;
}

function toRow(builder: Builder, count: number, { counts, measured }: { counts: readonly number[]; measured: Measured }): Row {
  const [least = 0] = counts;
  const rounds = measured.get(toKey(builder, count)) ?? [];
  const median = (read: (round: Round) => number) => summarize(rounds.map(read)).median;
  const ratio = (other: Builder) => {
    const others = measured.get(toKey(other, count)) ?? [];
    return summarize(others.map((round, index) => toCpu(rounds[index] ?? round) / toCpu(round))).median;
  };
  const atLeast = measured.get(toKey(builder, least)) ?? [];
  const perArticle = (read: (round: Round) => number) =>
    count === least ? Number.NaN : (median(read) - summarize(atLeast.map(read)).median) / (count - least);
  const milliseconds = 1_000 * perArticle(toCpu);
  const kilobytes = 1_024 * perArticle(({ cold }) => cold.megabytes);
  const met = milliseconds <= target.milliseconds && kilobytes <= target.kilobytes;
  return {
    what: toKey(builder, count),
    "user s": median(({ cold }) => cold.user),
    "system s": median(({ cold }) => cold.system),
    "× Eleventy": ratio(eleventy),
    "× floor": ratio(floor),
    "warm/cold": median((round) => (round.warm.user + round.warm.system) / toCpu(round)),
    "peak MB": median(({ cold }) => cold.megabytes),
    "ms/article": milliseconds,
    "KB/article": kilobytes,
    "published MB": median(({ bytes }) => bytes / 1e6),
    target:
      builder === builders[0] && count === target.articles && count > least
        ? `≤ ${target.milliseconds} ms, ≤ ${target.kilobytes} KB: ${met ? "met" : "missed"}`
        : "",
  };
}
