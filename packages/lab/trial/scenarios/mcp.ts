import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { maxPageBytes } from "../../../waymark/src/catalog/mcp.ts";
import { rateLimits } from "../../../waymark/src/catalog/rate-limits.ts";
import type { StaticManifest } from "../../../waymark/src/release/static-manifest.ts";
import { createAddresses } from "../../addresses.ts";
import { type LoadOutcome, sendLoad } from "../../load.ts";
import { type Server, withServer } from "../../server.ts";
import { postMcp, toMcpBatch, toMcpCall } from "../crafted-requests.ts";
import { exchange } from "../exchange.ts";
import { promises } from "../promises.ts";
import { parseAnswers } from "../raw-answer.ts";
import { judge, judgeFaults, type Line, type Scenario } from "../verdict.ts";
import { startVisitor, toVisitorFigures } from "../visitor.ts";

const { quota } = rateLimits.mcp;
const seconds = 6;

interface Kind {
  readonly name: string;
  readonly body: string;
  readonly status: number;
  /** Calls as fast as they are answered, or calls whose clients leave or never read. */
  readonly clients: "read" | "leave" | "never read";
}

export const tryMcp: Scenario = async function* ({ dist, pages, show }) {
  const large =
    pages !== undefined && existsSync(join(pages, "server/entry.mjs"))
      ? [["a site with many pages", pages] as const]
      : [];
  for (const [site, folder] of [["the site", dist] as const, ...large]) {
    const lines: Line[] = [];
    for (const kind of createKinds(folder)) {
      show(`mcp: ${kind.name} on ${site}`);
      lines.push(await tryKind(folder, kind, `MCP, ${kind.name} on ${site}`));
    }
    yield {
      title: `MCP on ${site}: calls of clients that each stay within their quota`,
      lines,
      skipped:
        large.length > 0
          ? []
          : ["MCP on a large site was not tried: name a build of one with --pages DIR."],
    };
  }
};

function createKinds(folder: string): readonly Kind[] {
  const search = toMcpCall("search", { query: "how to read a page of signs" });
  const read = toMcpCall("read_page", { address: findLongPage(folder) });
  return [
    { name: "searches", body: search, status: 200, clients: "read" },
    { name: "long articles", body: read, status: 200, clients: "read" },
    { name: "batches", body: toMcpBatch(95, 0), status: 400, clients: "read" },
    { name: "cancelled batches", body: toMcpBatch(60, 60), status: 400, clients: "read" },
    { name: "searches of clients that leave", body: search, status: 200, clients: "leave" },
    { name: "articles that nobody reads", body: read, status: 200, clients: "never read" },
  ];
}

/** The longest page that the tool returns. */
function findLongPage(folder: string): string {
  const { files } = JSON.parse(
    readFileSync(join(folder, "static-manifest.json"), "utf8"),
  ) as StaticManifest;
  const sizeOf = (page: string) => files[page === "/" ? "/index.md" : `${page}.md`]?.size ?? 0;
  const pages = Object.keys(files).filter((page) => sizeOf(page) <= maxPageBytes);
  return pages.reduce((long, page) => (sizeOf(page) > sizeOf(long) ? page : long), "/");
}

/** A new address after as many calls as one client may send. */
function createClients(): () => string {
  const next = createAddresses();
  let [client, calls] = [next(), 0];
  return () => {
    calls += 1;
    if (calls % quota === 0) client = next();
    return `X-Forwarded-For: ${client}`;
  };
}

function tryKind(dist: string, kind: Kind, what: string): Promise<Line> {
  return withServer(dist, { environment: { TRUST_PROXY: "1" } }, async (server) => {
    const counts = await readCounts(server, kind);
    const toClient = createClients();
    const outcome: LoadOutcome = { sent: 0, statuses: new Map() };
    const toRequest = () => postMcp(kind.body, toClient());
    const load = { port: server.port, toRequest, most: Number.POSITIVE_INFINITY, outcome };
    // Compilation and the first query take memory once.
    await sendLoad({ ...load, seconds: 1, pipelined: 1 });
    const before = await server.readUsage();
    const visitor = await startVisitor(server.port);
    await server.takeWait();
    if (kind.clients === "read") await sendLoad({ ...load, seconds, pipelined: 4 });
    else await sendUnread(server.port, toRequest, outcome, kind.clients);
    const visits = await visitor.take();
    const cpuWait = await server.takeWait();
    const after = await server.readUsage();
    visitor.stop();
    const expected = outcome.statuses.get(kind.status) ?? 0;
    const answered = [...outcome.statuses.values()].reduce((sum, count) => sum + count, 0);
    return {
      figures: {
        calls: kind.name,
        sent: outcome.sent,
        responses: [...outcome.statuses].map(([status, count]) => `${status}: ${count}`).join(", "),
        "MB before": before.resident,
        "MB after": after.resident,
        ...toVisitorFigures(visits, cpuWait),
      },
      verdicts: [
        judge(what, promises.mcpWait, cpuWait),
        judge(what, promises.answered, visits.answered),
        judge(what, promises.mcpGrowth, after.resident - before.resident),
        judge(what, promises.expectedStatus, (100 * expected) / answered),
        judgeFaults(what, "every call is counted", counts),
      ],
    };
  });
}

/** Faults in the count of one client's first three calls. */
async function readCounts({ port }: Server, { body, status }: Kind): Promise<string[]> {
  const faults: string[] = [];
  for (const wanted of [quota - 1, quota - 2, quota - 3]) {
    const { received } = await exchange({
      port,
      bytes: postMcp(body, "X-Forwarded-For: 203.0.113.200", "Connection: close"),
      patience: 5_000,
    });
    const remaining = /^ratelimit-remaining: (\d+)/im.exec(received.toString())?.[1];
    const found = parseAnswers(received, true)[0]?.status;
    if (remaining !== String(wanted) || found !== status)
      faults.push(`${found} with ${remaining} calls left instead of ${wanted}`);
  }
  return faults;
}

/** Each call on a connection of its own, at most 200 per second. */
async function sendUnread(
  port: number,
  toRequest: () => string,
  outcome: LoadOutcome,
  clients: Kind["clients"],
): Promise<void> {
  const sockets = new Set<ReturnType<typeof connect>>();
  for (let count = 0; count < 200 * seconds; count += 1) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    socket.pause().write(toRequest());
    sockets.add(socket);
    outcome.sent += 1;
    if (clients === "leave") setTimeout(() => socket.destroy(), count % 20);
    await wait(5);
  }
  await wait(500);
  for (const socket of sockets) socket.destroy();
}
