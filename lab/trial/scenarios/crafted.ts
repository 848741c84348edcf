import { existsSync } from "node:fs";
import { join } from "node:path";
import { createAddresses } from "../../addresses.ts";
import { type Server, withServer } from "../../server.ts";
import { toPercentile } from "../../statistics.ts";
import { type CraftedRequest, craftedRequests, plainRequest } from "../crafted-requests.ts";
import { tryEndlessBodies } from "../endless.ts";
import { exchange } from "../exchange.ts";
import { promises } from "../promises.ts";
import { parseAnswers } from "../raw-answer.ts";
import { judge, type Limit, type Line, type Scenario, type Trial } from "../verdict.ts";

type Cost = Awaited<ReturnType<typeof measure>>;

export const tryCraftedRequests: Scenario = async function* (trial) {
  const title = "Crafted requests: each by itself (medians), then again and again from one client";
  yield { title, lines: await tryAll(trial, trial.dist, craftedRequests, promises.cost) };
  trial.show("crafted: endless bodies");
  yield await tryEndlessBodies(trial.dist);
  const { pages } = trial;
  const large = "Crafted requests: a 404 of a site with many pages";
  const without = "The 404 of a large site was not tried: name a build of one with --pages DIR, such as one of 10,000 articles.";
  if (pages === undefined || !existsSync(join(pages, "server/entry.mjs"))) return yield { title: large, lines: [], skipped: [without] };
  const unknown = craftedRequests.filter(({ name }) => name.includes("(404)"));
  yield { title: large, lines: await tryAll(trial, pages, unknown, promises.notFoundCost) };
};

function tryAll(trial: Trial, dist: string, requests: readonly CraftedRequest[], limit: Limit): Promise<Line[]> {
  return withServer(dist, { environment: { TRUST_PROXY: "1" } }, async (server) => {
    const rounds = trial.quick ? 3 : 15;
    await measure(server, plainRequest, 100);
    const base = await measure(server, plainRequest, rounds);
    const lines: Line[] = [];
    for (const request of requests) {
      trial.show(`crafted: ${request.name}`);
      lines.push(await tryOne(server, base, limit, request, rounds));
    }
    return lines;
  });
}

async function tryOne(server: Server, base: Cost, limit: Limit, request: CraftedRequest, rounds: number): Promise<Line> {
  // The first requests of each kind include compilation time.
  for (let round = 0; round < 3; round += 1) await send(server.port, request);
  const cost = await measure(server, request, rounds);
  await server.takeWait();
  const end = performance.now() + 35 * rounds;
  while (performance.now() < end) await send(server.port, request);
  const wait = await server.takeWait("median");
  const beyond = Math.max(0, cost.cpu - base.cpu);
  return {
    figures: {
      request: request.name,
      bytes: request.bytes.length,
      status: cost.status || "none",
      ms: cost.milliseconds,
      "CPU ms": cost.cpu,
      "beyond a page": beyond,
      "CPU wait ms": wait,
    },
    verdicts: [
      judge(request.name, promises.errors, cost.status >= 500 ? 1 : 0),
      judge(request.name, limit, beyond),
      judge(request.name, promises.waitBesideOne, wait),
    ],
  };
}

const next = createAddresses();

/** Sends each request from a different client because of the rate limits. */
async function send(port: number, { bytes }: CraftedRequest): Promise<{ status: number; milliseconds: number }> {
  const forwarded = bytes.includes("X-Forwarded-For") ? bytes : bytes.replace("\r\n\r\n", `\r\nX-Forwarded-For: ${next()}\r\n\r\n`);
  const isEnough = (received: Buffer) => parseAnswers(received, false)[0]?.whole === true;
  const { received, milliseconds } = await exchange({ port, bytes: forwarded, patience: 5_000, isEnough });
  return { status: parseAnswers(received, true)[0]?.status ?? 0, milliseconds };
}

async function measure(server: Server, request: CraftedRequest, rounds: number) {
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await server.readUsage();
    answers.push(await send(server.port, request));
    const after = await server.readUsage();
    costs.push(after.cpu - before.cpu);
  }
  const times = answers.map(({ milliseconds }) => milliseconds);
  return { status: answers[0]?.status ?? 0, milliseconds: toPercentile(times, 50), cpu: toPercentile(costs, 50) };
}
