import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { medianOf, medianRatio } from "../statistics.ts";
import { type Row, showProgress } from "../table.ts";
import {
  type Builder,
  build,
  builders,
  changeArticle,
  createSite,
  installPeers,
  type Usage,
} from "./builders.ts";
import { type BenchOptions, type Report, toVerdict, withScratch } from "./suite.ts";

const usualCounts = [100, 1_000, 5_000, 10_000];
const states = ["cold", "unchanged", "one changed"] as const;
type State = (typeof states)[number];

/** Maximum ratios by row and column. */
const targets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "waymark, 100, cold": { "CPU × plain": 2 },
  "waymark, 1000, cold": { "CPU × plain": 1.5 },
  "waymark, 5000, cold": { "CPU × plain": 1.35, "wall × plain": 1, "peak MB": 1_400 },
  "waymark, 1000, one changed": { "CPU s": 6.5 },
  "waymark, 5000, one changed": { "CPU s": 12 },
};

type Round = Readonly<Record<State, Usage>>;

export async function measureBuilding({
  rounds = 3,
  articles = usualCounts,
}: BenchOptions): Promise<Report> {
  const counts = articles.toSorted((a, b) => a - b);
  const [, plain] = builders;
  const measured = new Map<string, Round[]>();
  const roundsOf = ({ name }: Builder, count: number) => measured.get(`${name}, ${count}`) ?? [];
  const usagesOf = (builder: Builder, count: number, state: State) =>
    roundsOf(builder, count).map((round) => round[state]);
  // Keeps the sites until the end: after deleting thousands of files, ext4 creates files ten times more slowly.
  await withScratch(async (scratch) => {
    const peers = join(scratch, "peers");
    mkdirSync(peers);
    installPeers(peers);
    for (let round = 1; round <= rounds; round += 1)
      for (const count of counts)
        for (const builder of listBuilders(count)) {
          showProgress(`build: ${builder.name}, ${count} articles, round ${round} of ${rounds}`);
          const latest = await measure(
            builder,
            count,
            mkdtempSync(join(builder.isPeer ? peers : scratch, "site-")),
          );
          measured.set(`${builder.name}, ${count}`, [...roundsOf(builder, count), latest]);
        }
  });
  const rows = counts.flatMap((count) =>
    states.flatMap((state) =>
      listBuilders(count).map((builder) =>
        toRow(
          `${builder.name}, ${count}, ${state}`,
          usagesOf(builder, count, state),
          usagesOf(plain, count, state),
        ),
      ),
    ),
  );
  return {
    title:
      "Seconds of CPU (user and system) and by the clock, and peak memory of builds, by number of articles: medians of rounds",
    rows,
    limit:
      "Plain Astro makes a page and a twin of each article. Starlight has its default sidebar, a search with Pagefind, a sitemap and starlight-llms-txt. The blog has lists, tags, RSS without texts, a sitemap, a search with Pagefind, and a card by satori for each article.",
  };
}

const listBuilders = (count: number): readonly Builder[] =>
  builders.filter(({ mostArticles = count }) => count <= mostArticles);

async function measure(builder: Builder, count: number, folder: string): Promise<Round> {
  createSite(builder, folder, count);
  const [cold, unchanged] = [await build(builder, folder), await build(builder, folder)];
  changeArticle(builder, folder);
  return { cold, unchanged, "one changed": await build(builder, folder) };
}

function toRow(what: string, usages: readonly Usage[], plain: readonly Usage[]): Row {
  const [toCpu, toWall] = [({ cpu }: Usage) => cpu, ({ wall }: Usage) => wall];
  const figures: Readonly<Record<string, number>> = {
    "CPU s": medianOf(usages, toCpu),
    "wall s": medianOf(usages, toWall),
    "CPU × plain": medianRatio(usages, plain, toCpu),
    "wall × plain": medianRatio(usages, plain, toWall),
    "peak MB": medianOf(usages, ({ megabytes }) => megabytes),
  };
  const verdicts = Object.entries(targets[what] ?? {}).map(([column, most]) =>
    toVerdict(figures[column] ?? Number.NaN, most, column),
  );
  return { what, ...figures, target: verdicts.join(", ") };
}
