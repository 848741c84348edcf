import { createRequests } from "../load.ts";
import type { BenchOptions } from "../options.ts";
import type { MeasuredServer } from "../server.ts";
import { type Row, showProgress } from "../table.ts";
import { capture } from "./capture.ts";
import { startRaw } from "./contenders.ts";
import { subjects } from "./serve.ts";
import { type Report, sendRequests, startHost, toVerdict } from "./suite.ts";

const requestsPerRound = 100_000;
const longest = 10;
/** Maximum ratio of memory after the last round to memory after the first. */
const target = 1.1;

export async function measureMemory({ rounds = longest }: BenchOptions): Promise<Report> {
  const host = await startHost();
  const [, page] = subjects;
  const raw = await startRaw(await capture(host.port, page.path, page.headers));
  try {
    const toRequest = createRequests(subjects);
    const measured: Resident[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      showProgress(`memory: request ${(round - 1) * requestsPerRound} of ${rounds * requestsPerRound}`);
      measured.push({ host: await load(host, toRequest), raw: await load(raw, toRequest) });
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

type Resident = Readonly<Record<"host" | "raw", number>>;

async function load(server: MeasuredServer, toRequest: () => string): Promise<number> {
  await sendRequests(server.port, requestsPerRound, toRequest);
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
