import { deepStrictEqual } from "node:assert";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endpoints } from "../src/catalog/endpoints.ts";
import { capture } from "./capture.ts";
import { sendLoad } from "./load.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { showProgress } from "./progress.ts";
import { summarize } from "./statistics.ts";
import { MissingBuild, type Report, type Row } from "./suite.ts";

interface Subject {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly target?: number;
}

const entry = fileURLToPath(new URL("../dist/server/entry.mjs", import.meta.url));
const rawServer = fileURLToPath(new URL("raw-server.ts", import.meta.url));
const rounds = 15;
const requestsPerRound = 10_000;

const subjects: readonly Subject[] = [
  { path: endpoints[0].path, headers: { Accept: "application/json" }, target: 1.5 },
  { path: "/", headers: { Accept: "text/html", "Accept-Encoding": "br" } },
];

/** The built Node host against a bare `node:http` that sends the same bytes, in pairs of rounds. */
export async function measureServing(): Promise<Report> {
  if (!existsSync(entry)) throw new MissingBuild();
  const host = await startMeasuredServer([entry]);
  try {
    const rows: Row[] = [];
    for (const subject of subjects) rows.push(await compare(host, subject));
    return { title: "CPU time of the server process per request, against raw node:http sending the same bytes", rows };
  } finally {
    await host.stop();
  }
}

async function compare(host: MeasuredServer, subject: Subject): Promise<Row> {
  const { path, headers } = subject;
  const ask = (port: number) => capture(port, path, { ...headers, "X-Forwarded-For": "192.0.2.1" });
  const answer = await ask(host.port);
  const raw = await startMeasuredServer([rawServer, JSON.stringify(answer)]);
  try {
    deepStrictEqual(await ask(raw.port), answer);
    return toRow(subject, await measurePairs(host, raw, subject));
  } finally {
    await raw.stop();
  }
}

interface Pair {
  readonly host: number;
  readonly raw: number;
}

/** Rounds in pairs, each server first in turn; two unmeasured pairs warm both up. */
async function measurePairs(host: MeasuredServer, raw: MeasuredServer, subject: Subject): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const measure = createMeasure(subject);
  for (let round = -2; round < rounds; round += 1) {
    showProgress(`serve: ${subject.path}, ${round < 0 ? "warming up" : `round ${round + 1} of ${rounds}`}`);
    const first = await measure(round % 2 === 0 ? host : raw);
    const second = await measure(round % 2 === 0 ? raw : host);
    if (round >= 0) pairs.push(round % 2 === 0 ? { host: first, raw: second } : { host: second, raw: first });
  }
  return pairs;
}

/** Microseconds of CPU per request of one round. Each request comes from another client, as the quota demands. */
function createMeasure({ path, headers }: Subject): (server: MeasuredServer) => Promise<number> {
  const lines = Object.entries({ Host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `GET ${path} HTTP/1.1\r\n${lines.join("")}X-Forwarded-For: `;
  let client = 0;
  const toRequest = () => {
    client += 1;
    return `${head}10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}\r\n\r\n`;
  };
  return async (server) => {
    const before = await server.readCpu();
    await sendLoad({ port: server.port, requests: requestsPerRound, toRequest });
    return ((await server.readCpu()) - before) / requestsPerRound;
  };
}

function toRow({ path, target }: Subject, pairs: readonly Pair[]): Row {
  const ratio = summarize(pairs.map(({ host, raw }) => host / raw));
  return {
    what: path,
    requests: pairs.length * requestsPerRound,
    "µs CPU": summarize(pairs.map(({ host }) => host)).median,
    "µs CPU, raw": summarize(pairs.map(({ raw }) => raw)).median,
    ratio: ratio.median,
    min: ratio.min,
    max: ratio.max,
    target: target === undefined ? "" : `≤ ${target}: ${ratio.median <= target ? "met" : "missed"}`,
  };
}
