import { captchaField, contactPaths } from "../../../src/catalog/contact.ts";
import { endpoints } from "../../../src/catalog/endpoints.ts";
import { rateLimits } from "../../../src/catalog/rate-limits.ts";
import { solveCaptcha } from "../../../tests/conformance/captcha-solution.ts";
import { createAddresses, createSubnetSweep } from "../../addresses.ts";
import { ask } from "../../ask.ts";
import { createRequests, type LoadOutcome, sendLoad } from "../../load.ts";
import { type Server, withServer } from "../../server.ts";
import { postMcp, toHead, toMcpCall } from "../crafted-requests.ts";
import { promises } from "../promises.ts";
import { judge, type Line, type Scenario, type Trial, type Verdict } from "../verdict.ts";
import { judgeVisitor, startVisitor, toVisitorFigures } from "../visitor.ts";

interface Kind {
  readonly name: string;
  readonly proxies: "" | "1";
  readonly most: number;
  /** In seconds, for a full run and a quick run. A quick run skips floods that have only one number. */
  readonly seconds: readonly [full: number, quick?: number];
  readonly statuses: readonly number[];
  readonly toRequest: () => string;
  readonly look?: (server: Server, statuses: ReadonlyMap<number, number>) => Promise<Verdict[]>;
}

/** Compiles the code before measuring. */
const warmUp = { seconds: 1, most: 2_000 };

export const tryFloods: Scenario = async function* (trial) {
  const lines: Line[] = [];
  for (const kind of [...createLoads(), ...createKinds()]) {
    const seconds = kind.seconds[trial.quick ? 1 : 0];
    if (seconds !== undefined) lines.push(await sendOne(trial, kind, seconds));
  }
  yield { title: "Floods: as many requests as 16 connections can send, 4 in flight on each", lines };
};

const subjects = [
  { name: "404", path: "/no-such-page", accept: "text/html", status: 404 },
  { name: "health", path: endpoints[0].path, accept: "application/json", status: 200, isQuick: true },
  { name: "page", path: "/", accept: "text/html", status: 200, isQuick: true },
  { name: "twin", path: "/index.md", accept: "text/markdown", status: 200 },
  { name: "challenge", path: contactPaths.challenge, accept: "application/json", status: 200 },
] as const;

function createLoads(): Kind[] {
  const toLoad = (name: string, chosen: readonly (typeof subjects)[number][], isQuick: boolean): Kind => ({
    name,
    proxies: "1",
    most: Number.POSITIVE_INFINITY,
    seconds: isQuick ? [4, 1] : [4],
    statuses: chosen.map(({ status }) => status),
    toRequest: createRequests(chosen.map(({ path, accept }) => ({ path, headers: { Accept: accept, "Accept-Encoding": "br" } }))),
  });
  return [...subjects.map((one) => toLoad(one.name, [one], "isQuick" in one)), toLoad("all of these", subjects, true)];
}

function createKinds(): Kind[] {
  const [million, caller, forged] = [createAddresses(), createAddresses(), createAddresses()];
  const sweep = createSubnetSweep(5);
  const body = toMessage("none");
  const healthLine = `GET ${endpoints[0].path} HTTP/1.1`;
  const fields = ["Content-Type: application/json", "Sec-Fetch-Site: same-origin", `Content-Length: ${body.length}`];
  return [
    {
      name: "a million client addresses",
      proxies: "1",
      most: 1_000_000,
      seconds: [20, 1],
      statuses: [200],
      toRequest: () => `${toHead(healthLine, `X-Forwarded-For: ${million()}`)}\r\n`,
    },
    {
      name: "a /48, messages without a captcha",
      proxies: "1",
      most: 5 * 65_536,
      look: lookForNewcomers,
      seconds: [10, 1],
      statuses: [403],
      toRequest: () => `${toHead(`POST ${contactPaths.messages} HTTP/1.1`, ...fields, `X-Forwarded-For: ${sweep()}`)}\r\n${body}`,
    },
    {
      name: "MCP searches",
      proxies: "1",
      most: Number.POSITIVE_INFINITY,
      seconds: [4, 1],
      statuses: [200],
      toRequest: () => postMcp(toMcpCall("search", { query: "signs" }), `X-Forwarded-For: ${caller()}`),
    },
    {
      name: "forged headers, no proxy",
      proxies: "",
      most: 100_000,
      seconds: [3, 1],
      statuses: [200, 429],
      toRequest: () => `${toHead(healthLine, ...forge(forged()))}\r\n`,
      look: async (_, statuses) => {
        const past = Math.max(0, (statuses.get(200) ?? 0) - rateLimits.health.quota);
        return [judge("forged forwarding headers", promises.forged, past)];
      },
    },
  ];
}

function forge(address: string): string[] {
  const names = ["X-Forwarded-For", "X-Real-IP", "True-Client-IP", "CF-Connecting-IP", "X-Nf-Client-Connection-Ip", "X-Client-IP"];
  return [...names.map((name) => `${name}: ${address}`), `Forwarded: for=${address}`];
}

async function lookForNewcomers({ port }: Server): Promise<Verdict[]> {
  const what = "a newcomer to the contact form after a sweep of a /48";
  const statuses: number[] = [];
  for (let number = 1; number <= 200; number += 1) {
    const from = number % 2 === 0 ? `198.51.100.${number}` : `2001:db8:${(1_000 + number).toString(16)}::1`;
    statuses.push((await sendMessage(port, toMessage(), { "X-Forwarded-For": from })).status);
  }
  const from = { "X-Forwarded-For": "203.0.113.7" };
  const solution = await ask(port, { path: contactPaths.challenge, headers: from })
    .then(({ body }) => solveCaptcha(JSON.parse(body)))
    .catch(() => "");
  const { status } = await sendMessage(port, toMessage(solution), from);
  const share = (statuses.filter((one) => one !== 429).length / statuses.length) * 100;
  return [judge(what, promises.newcomers, share), judge(`${what}, with a solved captcha`, promises.newcomers, status === 200 ? 100 : 0)];
}

async function sendOne({ dist, show }: Trial, { name, proxies, look, statuses, ...flood }: Kind, seconds: number): Promise<Line> {
  show(`floods: ${name}`);
  const what = `flood of ${name}`;
  return withServer(dist, { environment: { TRUST_PROXY: proxies } }, async (server) => {
    const outcome: LoadOutcome = { sent: 0, statuses: new Map() };
    const send = (limits: { seconds: number; most: number }) => sendLoad({ ...flood, ...limits, pipelined: 4, port: server.port, outcome });
    const before = await server.readUsage();
    const visitor = await startVisitor(server.port);
    await send(warmUp);
    await server.takeWait();
    await send({ seconds, most: flood.most });
    const visits = await visitor.take();
    const wait = await server.takeWait();
    const after = await server.readUsage();
    visitor.stop();
    const expected = statuses.reduce((sum, status) => sum + (outcome.statuses.get(status) ?? 0), 0);
    const seen = (await look?.(server, outcome.statuses)) ?? [];
    const afterwards = seen.map((verdict) => verdict.seen).join(", ");
    return {
      figures: {
        flood: name,
        requests: outcome.sent,
        responses: [...outcome.statuses].map(([status, count]) => `${status}: ${count}`).join(", "),
        "MB before": before.resident,
        "MB after": after.resident,
        ...toVisitorFigures(visits, wait),
        afterwards,
      },
      verdicts: [
        ...judgeVisitor(what, visits, wait),
        judge(what, promises.growth, after.resident - before.resident),
        judge(what, promises.expectedStatus, (100 * expected) / outcome.sent),
        ...seen,
      ],
    };
  });
}

/** The fields of a visitor's message. */
const message = { name: "Ada", email: "ada@example.com", topic: "Something else", message: "A message of the trial." };

const toMessage = (solution = ""): string => JSON.stringify({ ...message, [captchaField]: solution });

function sendMessage(port: number, body: string, from: Readonly<Record<string, string>>) {
  const headers = { "Content-Type": "application/json", Accept: "application/json", "Sec-Fetch-Site": "same-origin", ...from };
  return ask(port, { method: "POST", path: contactPaths.messages, headers, body, deadline: 30_000 });
}
