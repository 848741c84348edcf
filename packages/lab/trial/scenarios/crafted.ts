import { cpSync, existsSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { contactPaths } from "../../../waymark/src/catalog/contact.ts";
import { endpoints } from "../../../waymark/src/catalog/endpoints.ts";
import { mcpPath } from "../../../waymark/src/catalog/search.ts";
import { createAddresses } from "../../addresses.ts";
import { withScratch } from "../../bench/suite.ts";
import { type Server, withServer } from "../../server.ts";
import { toPercentile } from "../../statistics.ts";
import { type CraftedRequest, craftedRequests, plainRequest, toHead } from "../crafted-requests.ts";
import { exchange } from "../exchange.ts";
import { toCostlyQueries } from "../hostile-queries.ts";
import { promises } from "../promises.ts";
import { parseAnswers } from "../raw-answer.ts";
import { corpusLanguages, createSearchCorpus } from "../search-corpus.ts";
import {
  judge,
  judgeFaults,
  type Limit,
  type Line,
  type Scenario,
  type Table,
  type Trial,
} from "../verdict.ts";

const usualRounds = 15;

type Cost = Awaited<ReturnType<typeof measure>>;

export const tryCraftedRequests: Scenario = async function* (trial) {
  const title = "Crafted requests: each by itself (medians), then again and again from one client";
  yield { title, lines: await tryAll(trial, trial.dist, craftedRequests, promises.cost) };
  trial.show("crafted: endless bodies");
  yield await tryEndlessBodies(trial.dist);
  yield* trySearches(trial);
  const { pages } = trial;
  const large = "Crafted requests: a 404 of a site with many pages";
  const without =
    "The 404 of a large site was not tried: name a build of one with --pages DIR, such as one of 10,000 articles.";
  if (pages === undefined || !existsSync(join(pages, "server/entry.mjs")))
    return yield { title: large, lines: [], skipped: [without] };
  const unknown = craftedRequests.filter(({ name }) => name.includes("(404)"));
  yield { title: large, lines: await tryAll(trial, pages, unknown, promises.notFoundCost) };
};

function tryAll(
  trial: Trial,
  dist: string,
  requests: readonly CraftedRequest[],
  limit: Limit,
): Promise<Line[]> {
  return withServer(dist, { environment: { TRUST_PROXY: "1" } }, async (server) => {
    await measure(server, plainRequest, 100);
    const base = await measure(server, plainRequest);
    const lines: Line[] = [];
    for (const request of requests) {
      trial.show(`crafted: ${request.name}`);
      lines.push(await tryOne(server, base, limit, request));
    }
    return lines;
  });
}

/** In copies of the build with an index of 10,000 pages. */
async function* trySearches(trial: Trial): AsyncGenerator<Table> {
  for (const language of corpusLanguages) {
    trial.show(`crafted: an index of 10,000 pages in ${language}`);
    const corpus = createSearchCorpus(language);
    const requests = Object.entries(toCostlyQueries(corpus)).map(([name, query]) => ({
      name,
      bytes: `${toHead(`GET /search?q=${encodeURIComponent(query)} HTTP/1.1`)}\r\n`,
    }));
    const lines = await withScratch((folder) => {
      cpSync(trial.dist, folder, { recursive: true });
      // The server imports packages that it does not contain from the build's folder.
      symlinkSync(join(dirname(trial.dist), "node_modules"), join(folder, "node_modules"), "dir");
      writeFileSync(join(folder, "search.bin"), corpus.index);
      return tryAll(trial, folder, requests, promises.cost);
    });
    yield { title: `Searches in 10,000 pages: ${language}`, lines };
  }
}

async function tryOne(
  server: Server,
  base: Cost,
  limit: Limit,
  request: CraftedRequest,
): Promise<Line> {
  // The first requests include compilation.
  for (let round = 0; round < 3; round += 1) await send(server.port, request);
  const cost = await measure(server, request);
  await server.takeWait();
  const end = performance.now() + 35 * usualRounds;
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
      judgeFaults(request.name, "a crafted request gets a response", [
        cost.status === 0 && "no response",
      ]),
      judge(request.name, promises.errors, cost.status >= 500 ? 1 : 0),
      judge(request.name, limit, beyond),
      judge(request.name, promises.waitBesideOne, wait),
    ],
  };
}

const next = createAddresses();

async function send(
  port: number,
  { bytes }: CraftedRequest,
): Promise<{ status: number; milliseconds: number }> {
  const forwarded = bytes.includes("X-Forwarded-For")
    ? bytes
    : bytes.replace("\r\n\r\n", `\r\nX-Forwarded-For: ${next()}\r\n\r\n`);
  const isEnough = (received: Buffer) => parseAnswers(received, false)[0]?.whole === true;
  const { received, milliseconds } = await exchange({
    port,
    bytes: forwarded,
    patience: 5_000,
    isEnough,
  });
  return { status: parseAnswers(received, true)[0]?.status ?? 0, milliseconds };
}

async function measure(server: Server, request: CraftedRequest, rounds = usualRounds) {
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await server.readUsage();
    answers.push(await send(server.port, request));
    const after = await server.readUsage();
    costs.push(after.cpu - before.cpu);
  }
  const times = answers.map(({ milliseconds }) => milliseconds);
  return {
    status: answers[0]?.status ?? 0,
    milliseconds: toPercentile(times, 50),
    cpu: toPercentile(costs, 50),
  };
}

const endlessRequests = [
  "GET /about",
  `GET ${endpoints[0].path}`,
  "GET /no-such-page",
  "PUT /about",
  `POST ${contactPaths.messages}`,
  `POST ${mcpPath}`,
];
const patience = 4_000;
const chunks = "1\r\na\r\n".repeat(2_000);

function tryEndlessBodies(dist: string): Promise<Table> {
  return withServer(dist, {}, async (server) => {
    const lines: Line[] = [];
    for (const request of endlessRequests) lines.push(await tryEndlessBody(server, request));
    return { title: "Endless bodies: one-byte chunks as fast as they are read", lines };
  });
}

async function tryEndlessBody(server: Server, request: string): Promise<Line> {
  const before = await server.readUsage();
  const seconds = await pour(server.port, request);
  const cpu = (await server.readUsage()).cpu - before.cpu;
  const what = `endless chunks after ${request}`;
  return {
    figures: {
      request,
      "closed after s": Number.isFinite(seconds) ? seconds : "never",
      "CPU ms": cpu,
    },
    verdicts: [judge(what, promises.endless, seconds), judge(what, promises.endlessCost, cpu)],
  };
}

/** Seconds until the server closed its side, or Infinity. */
function pour(port: number, request: string): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    let seconds = Number.POSITIVE_INFINITY;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const send = () => {
      while (socket.writable && socket.write(chunks));
    };
    const note = () => {
      seconds = Math.min(seconds, (performance.now() - start) / 1_000);
    };
    const timer = setTimeout(() => socket.destroy(), patience);
    socket
      .on("error", () => {})
      .on("drain", send)
      .on("end", note)
      .resume();
    socket.once("close", () => {
      clearTimeout(timer);
      if (performance.now() - start < patience) note();
      resolve(seconds);
    });
    socket.write(
      `${request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    send();
  });
}
