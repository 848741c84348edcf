import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Builder, builders, changeArticle, createSite, measurePublished } from "./builders.ts";
import { measureCommand, type Usage } from "./measured-command.ts";
import { showProgress } from "./progress.ts";
import { summarize } from "./statistics.ts";
import type { Report, Row } from "./suite.ts";

const counts = [100, 1_000, 5_000, 10_000];
const rounds = 3;
const target = { milliseconds: 4, kilobytes: 250 };

/** One build: from nothing, and again with one article changed. */
interface Round {
  readonly cold: Usage;
  readonly warm: Usage;
  readonly bytes: number;
}

/** Builds sites of more and more articles with each builder in turn, in rounds. */
export async function measureBuilding(): Promise<Report> {
  const measured = new Map<string, Round[]>();
  for (let round = 1; round <= rounds; round += 1)
    for (const count of counts)
      for (const builder of builders) {
        const key = toKey(builder, count);
        showProgress(`build: ${key} articles, round ${round} of ${rounds}`);
        measured.set(key, [...(measured.get(key) ?? []), await measure(builder, count)]);
      }
  const rows = counts.flatMap((count) => builders.map((builder) => toRow(builder, count, measured)));
  return { title: "CPU seconds and memory of a build; ms and KB an article are those beyond a site of the fewest articles", rows };
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

function toRow(builder: Builder, count: number, measured: ReadonlyMap<string, readonly Round[]>): Row {
  const median = (some: number, read: (round: Round) => number) => summarize((measured.get(toKey(builder, some)) ?? []).map(read)).median;
  const least = counts[0] ?? 0;
  const perArticle = (read: (round: Round) => number) =>
    count === least ? Number.NaN : (median(count, read) - median(least, read)) / (count - least);
  const cpu = ({ cold }: Round) => cold.user + cold.system;
  const milliseconds = 1_000 * perArticle(cpu);
  const kilobytes = 1_024 * perArticle(({ cold }) => cold.megabytes);
  const met = milliseconds <= target.milliseconds && kilobytes <= target.kilobytes;
  return {
    what: toKey(builder, count),
    "user s": median(count, ({ cold }) => cold.user),
    "system s": median(count, ({ cold }) => cold.system),
    "warm/cold": median(count, (round) => (round.warm.user + round.warm.system) / cpu(round)),
    MB: median(count, ({ cold }) => cold.megabytes),
    "ms/article": milliseconds,
    "KB/article": kilobytes,
    "published MB": median(count, ({ bytes }) => bytes / 1e6),
    target:
      builder === builders[0] && count === 5_000 ? `≤ ${target.milliseconds} ms, ≤ ${target.kilobytes} KB: ${met ? "met" : "missed"}` : "",
  };
}
