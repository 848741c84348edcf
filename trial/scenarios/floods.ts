import type { Row } from "../../bench/suite.ts";
import { contactPaths } from "../../src/catalog/contact.ts";
import { endpoints } from "../../src/catalog/endpoints.ts";
import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { createAddresses, createSubnetSweep } from "../addresses.ts";
import { actBesideVisitor } from "../beside.ts";
import { sendFlood } from "../flood.ts";
import { promises } from "../promises.ts";
import type { Scenario, Trial } from "../scenario.ts";
import { type TrialServer, withServer } from "../server.ts";
import { judge, type Line, type Verdict } from "../verdict.ts";
import { sendMessage, solveChallenge, toMessage } from "../visitor-message.ts";

/** A flood: how its requests are made, how many proxies stand before the server, and what is looked at once it is over. */
interface Kind {
  readonly name: string;
  readonly proxies: "" | "1";
  readonly most: number;
  readonly seconds: readonly [full: number, quick: number];
  readonly toRequest: () => string;
  readonly look?: (server: TrialServer, statuses: ReadonlyMap<number, number>) => Promise<Verdict[]>;
}

const toHead = (line: string, ...fields: readonly string[]) => [line, "Host: localhost", ...fields].map((field) => `${field}\r\n`).join("");

/** Floods of requests that pretend to come from many clients, each beside one honest visitor. */
export const tryFloods: Scenario = async function* (trial) {
  const lines: Line[] = [];
  for (const kind of createKinds()) lines.push(await sendOne(trial, kind));
  yield { title: "Floods: as many requests as 16 connections can send, 4 on the way on each", lines };
};

function createKinds(): Kind[] {
  const [million, forged] = [createAddresses(), createAddresses()];
  const [wrong, sweep] = [createSubnetSweep(5), createSubnetSweep(5)];
  const body = toMessage("none");
  const healthLine = `GET ${endpoints[0].path} HTTP/1.1`;
  const post = [
    `POST ${contactPaths.messages} HTTP/1.1`,
    "Content-Type: application/json",
    "Sec-Fetch-Site: same-origin",
    `Content-Length: ${body.length}`,
  ] as const;
  const sweepOfSubnets = { proxies: "1", most: 5 * 65_536, look: lookForNewcomers } as const;
  return [
    {
      name: "a million client addresses",
      proxies: "1",
      most: 1_000_000,
      seconds: [20, 1],
      toRequest: () => `${toHead(healthLine, `X-Forwarded-For: ${million()}`)}\r\n`,
    },
    {
      name: "a /48, wrong methods on the form",
      ...sweepOfSubnets,
      seconds: [45, 1],
      toRequest: () => `${toHead(`GET ${contactPaths.messages} HTTP/1.1`, `X-Forwarded-For: ${wrong()}`)}\r\n`,
    },
    {
      name: "a /48, messages without a captcha",
      ...sweepOfSubnets,
      seconds: [10, 1],
      toRequest: () => `${toHead(...post, `X-Forwarded-For: ${sweep()}`)}\r\n${body}`,
    },
    {
      name: "forged headers, no proxy",
      proxies: "",
      most: 100_000,
      seconds: [3, 1],
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

/** A newcomer that is looked at gets as far as its captcha: one that solved it is sent on, one that did not is told so. */
async function lookForNewcomers({ port }: TrialServer): Promise<Verdict[]> {
  const what = "a newcomer to the contact form after a sweep of a /48";
  const statuses: number[] = [];
  for (let number = 1; number <= 200; number += 1) {
    const from = number % 2 === 0 ? `198.51.100.${number}` : `2001:db8:${(1_000 + number).toString(16)}::1`;
    statuses.push((await sendMessage(port, toMessage(), { "X-Forwarded-For": from })).status);
  }
  const from = { "X-Forwarded-For": "203.0.113.7" };
  const solution = await solveChallenge(port, from).catch(() => "");
  const { status } = await sendMessage(port, toMessage(solution), from);
  const share = (statuses.filter((one) => one !== 429).length / statuses.length) * 100;
  return [judge(what, promises.newcomers, share), judge(`${what}, with a solved captcha`, promises.newcomers, status === 200 ? 100 : 0)];
}

async function sendOne(
  { dist, quick, quiet, show }: Trial,
  { name, proxies, seconds: [full, short], look, ...flood }: Kind,
): Promise<Line> {
  show(`floods: ${name}`);
  return withServer(dist, { environment: { TRUST_PROXY: proxies } }, async (server) => {
    const send = () => sendFlood({ ...flood, port: server.port, seconds: quick ? short : full });
    const { result, seconds, figures, verdicts } = await actBesideVisitor(server, `flood of ${name}`, quiet, send);
    const seen = (await look?.(server, result)) ?? [];
    const afterwards = seen.map((verdict) => verdict.seen).join(", ");
    return { figures: { flood: name, ...toAnswerFigures(result, seconds), ...figures, afterwards }, verdicts: [...verdicts, ...seen] };
  });
}

function toAnswerFigures(statuses: ReadonlyMap<number, number>, seconds: number): Row {
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
  return { requests: total, "requests/s": total / seconds, answers };
}
