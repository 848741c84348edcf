import { join } from "node:path";
import { capture } from "./capture.ts";
import { sendLoad } from "./load.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import type { BenchOptions } from "./options.ts";
import { showProgress } from "./progress.ts";
import { createRequests } from "./requests.ts";
import { subjects } from "./serve.ts";
import { findEntry, type Report, type Row, toVerdict } from "./suite.ts";

const requestsPerRound = 100_000;
const longest = 10;
/** How many times the memory after the first round the memory after the last may be at the most. */
const target = 1.1;

/** The resident memory of a server over a million requests for health and page in turn, each by another client. */
export async function measureMemory({ rounds = longest }: BenchOptions): Promise<Report> {
  const host = await startMeasuredServer([findEntry()]);
  const raw = await startRaw(host);
  try {
    const measured: Resident[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      showProgress(`memory: request ${(round - 1) * requestsPerRound} of ${rounds * requestsPerRound}`);
      measured.push({ host: await load(host, round), raw: await load(raw, round) });
    }
    return {
      title: "Resident memory in megabytes after so many requests for health and page, of this site's server and of raw node:http",
      rows: measured.map((_, index) => toRow(measured, index, rounds)),
      limit: "Raw `node:http` shows Node's own memory, which every server has.",
    };
  } finally {
    await host.stop();
    await raw.stop();
  }
}

interface Resident {
  readonly host: number;
  readonly raw: number;
}

/** A bare server that sends the page of this one, whatever is asked for. */
async function startRaw({ port }: MeasuredServer): Promise<MeasuredServer> {
  const [, page] = subjects;
  const answer = await capture(port, page.path, page.headers);
  return startMeasuredServer([join(import.meta.dirname, "raw-server.ts"), JSON.stringify(answer)]);
}

async function load(server: MeasuredServer, round: number): Promise<number> {
  await sendLoad({ port: server.port, requests: requestsPerRound, toRequest: createRequests(subjects, round * requestsPerRound) });
  return (await server.readUsage()).resident;
}

function toRow(measured: readonly Resident[], index: number, rounds: number): Row {
  const at = (some: number) => measured[some] ?? { host: Number.NaN, raw: Number.NaN };
  const growth = at(index).host / at(0).host;
  return {
    what: `${((index + 1) * requestsPerRound) / 1_000},000 requests`,
    "waymark MB": at(index).host,
    "× first": growth,
    "node:http MB": at(index).raw,
    "× its first": at(index).raw / at(0).raw,
    target: index > 0 && index + 1 === rounds ? toVerdict(growth, target, "× first") : "",
  };
}
