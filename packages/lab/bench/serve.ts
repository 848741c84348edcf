import { endpoints } from "../../waymark/src/catalog/endpoints.ts";
import { createRequests, type Subject } from "../load.ts";
import type { Server } from "../server.ts";
import { medianOf, medianRatio, summarize } from "../statistics.ts";
import { type Row, showProgress } from "../table.ts";
import { type Contender, capture, startContenders } from "./contenders.ts";
import {
  type BenchOptions,
  findPackages,
  type Report,
  sendRequests,
  startHost,
  toVerdict,
  withScratch,
} from "./suite.ts";

const requestsPerRound = 4_000;
/** Rounds until the code is compiled, not counted. */
const warmUp = 25;

type Target = Subject & { readonly targets: Readonly<Record<string, number>> };

const subjects: readonly Target[] = [
  {
    path: endpoints[0].path,
    headers: { Accept: "application/json" },
    targets: { "node:http": 1.2 },
  },
  { path: "/", headers: { Accept: "text/html", "Accept-Encoding": "br" }, targets: { sirv: 1 } },
];

export async function measureServing({ rounds = 31 }: BenchOptions): Promise<Report> {
  findPackages();
  const host = await startHost();
  const rows: Row[] = [];
  await withScratch(async (scratch) => {
    for (const subject of subjects) rows.push(...(await compare(host, subject, scratch, rounds)));
  }).finally(host.stop);
  return {
    title:
      "Microseconds of CPU that the server's process takes for a request, and how many times another's that is: medians of rounds",
    rows,
    limit: "No server in JavaScript takes less than raw `node:http`, which only sends the bytes.",
  };
}

async function compare(
  host: Server,
  subject: Target,
  scratch: string,
  rounds: number,
): Promise<Row[]> {
  const { path, headers, targets } = subject;
  const answer = await capture(host.port, path, { ...headers, "X-Forwarded-For": "192.0.2.1" });
  const others = await startContenders(subject, scratch, answer);
  try {
    const contenders = [{ name: "waymark", server: host }, ...others];
    const measured = await measureRounds(contenders, subject, rounds);
    return contenders.map(({ name }) => toRow(name, path, measured, targets));
  } finally {
    for (const { server } of others) await server.stop();
  }
}

/** Microseconds per request, peak in megabytes. */
type Round = Readonly<{ cost: number; peak: number }>;

type Measured = ReadonlyMap<string, readonly Round[]>;

async function measureRounds(
  contenders: readonly Contender[],
  subject: Subject,
  rounds: number,
): Promise<Measured> {
  const toRequest = createRequests([subject]);
  const measured = new Map(contenders.map(({ name }): [string, Round[]] => [name, []]));
  for (let round = 1 - warmUp; round <= rounds; round += 1) {
    const start = Math.abs(round) % contenders.length;
    const turn = [...contenders.slice(start), ...contenders.slice(0, start)];
    for (const { name, server } of round % 2 === 0 ? turn : turn.reverse()) {
      showProgress(
        `serve: ${subject.path}, ${name}, ${round > 0 ? `round ${round} of ${rounds}` : "warming up"}`,
      );
      const figures = await measure(server, toRequest);
      if (round > 0) measured.get(name)?.push(figures);
    }
  }
  return measured;
}

const toCost = ({ cost }: Round) => cost;

async function measure(server: Server, toRequest: () => string): Promise<Round> {
  const before = await server.readUsage();
  await sendRequests(server.port, requestsPerRound, toRequest);
  const { cpu, peak } = await server.readUsage();
  return { cost: ((cpu - before.cpu) * 1_000) / requestsPerRound, peak };
}

function toRow(
  name: string,
  path: string,
  measured: Measured,
  targets: Readonly<Record<string, number>>,
): Row {
  const rounds = measured.get(name) ?? [];
  const total = summarize(rounds.map(toCost));
  const ratio = (other: string) => medianRatio(rounds, measured.get(other) ?? [], toCost);
  const verdicts = Object.entries(targets)
    .filter(([other]) => name === "waymark" && measured.has(other))
    .map(([other, most]) => toVerdict(ratio(other), most, `× ${other}`));
  return {
    what: `${path}, ${name}`,
    requests: rounds.length * requestsPerRound,
    "µs CPU": total.median,
    min: total.min,
    max: total.max,
    "× node:http": ratio("node:http"),
    "× sirv": ratio("sirv"),
    "peak MB": medianOf(rounds, ({ peak }) => peak),
    target: verdicts.join(", "),
  };
}
