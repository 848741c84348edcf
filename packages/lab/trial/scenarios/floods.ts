import { contactPaths } from "../../../waymark/src/catalog/contact.ts";
import { endpoints } from "../../../waymark/src/catalog/endpoints.ts";
import { createAddresses, createSubnetSweep } from "../../addresses.ts";
import { createRequests, type LoadOutcome, sendLoad } from "../../load.ts";
import { withServer } from "../../server.ts";
import { postMcp, toHead, toMcpCall } from "../crafted-requests.ts";
import { promises } from "../promises.ts";
import { judge, type Line, type Scenario, type Trial } from "../verdict.ts";
import { judgeVisitor, startVisitor, toVisitorFigures } from "../visitor.ts";

type Kind = Readonly<{
  name: string;
  most: number;
  seconds: number;
  statuses: readonly number[];
  toRequest: () => string;
}>;

const warmUp = { seconds: 1, most: 2_000 };

export const tryFloods: Scenario = async function* (trial) {
  const lines: Line[] = [];
  for (const kind of [...createLoads(), ...createKinds()]) lines.push(await sendOne(trial, kind));
  yield {
    title: "Floods: as many requests as 16 connections can send, 4 in flight on each",
    lines,
  };
};

const subjects = [
  { name: "404", path: "/no-such-page", accept: "text/html", status: 404 },
  { name: "health", path: endpoints[0].path, accept: "application/json", status: 200 },
  { name: "page", path: "/", accept: "text/html", status: 200 },
  { name: "twin", path: "/index.md", accept: "text/markdown", status: 200 },
  { name: "challenge", path: contactPaths.challenge, accept: "application/json", status: 200 },
] as const;

const message = {
  name: "Ada",
  email: "ada@example.com",
  topic: "Something else",
  message: "A message of the trial.",
  altcha: "none",
};

function createLoads(): Kind[] {
  const toLoad = (name: string, chosen: readonly (typeof subjects)[number][]): Kind => ({
    name,
    most: Number.POSITIVE_INFINITY,
    seconds: 4,
    statuses: chosen.map(({ status }) => status),
    toRequest: createRequests(
      chosen.map(({ path, accept }) => ({
        path,
        headers: { Accept: accept, "Accept-Encoding": "br" },
      })),
    ),
  });
  return [...subjects.map((one) => toLoad(one.name, [one])), toLoad("all of these", subjects)];
}

function createKinds(): Kind[] {
  const [million, caller] = [createAddresses(), createAddresses()];
  const sweep = createSubnetSweep(5);
  const body = JSON.stringify(message);
  const healthLine = `GET ${endpoints[0].path} HTTP/1.1`;
  const fields = [
    "Content-Type: application/json",
    "Sec-Fetch-Site: same-origin",
    `Content-Length: ${body.length}`,
  ];
  return [
    {
      name: "a million client addresses",
      most: 1_000_000,
      seconds: 20,
      statuses: [200],
      toRequest: () => `${toHead(healthLine, `X-Forwarded-For: ${million()}`)}\r\n`,
    },
    {
      name: "a /48, messages without a captcha",
      most: 5 * 65_536,
      seconds: 10,
      statuses: [403],
      toRequest: () =>
        `${toHead(`POST ${contactPaths.messages} HTTP/1.1`, ...fields, `X-Forwarded-For: ${sweep()}`)}\r\n${body}`,
    },
    {
      name: "MCP searches",
      most: Number.POSITIVE_INFINITY,
      seconds: 4,
      statuses: [200],
      toRequest: () =>
        postMcp(toMcpCall("search", { query: "signs" }), `X-Forwarded-For: ${caller()}`),
    },
  ];
}

async function sendOne({ dist, show }: Trial, { name, statuses, ...flood }: Kind): Promise<Line> {
  show(`floods: ${name}`);
  const what = `flood of ${name}`;
  return withServer(dist, { environment: { TRUST_PROXY: "1" } }, async (server) => {
    const outcome: LoadOutcome = { sent: 0, statuses: new Map() };
    const send = (limits = {}) =>
      sendLoad({ ...flood, ...limits, pipelined: 4, port: server.port, outcome });
    const before = await server.readUsage();
    const visitor = await startVisitor(server.port);
    await send(warmUp);
    await server.takeWait();
    await send();
    const visits = await visitor.take();
    const wait = await server.takeWait();
    const after = await server.readUsage();
    visitor.stop();
    const expected = statuses.reduce((sum, status) => sum + (outcome.statuses.get(status) ?? 0), 0);
    return {
      figures: {
        flood: name,
        requests: outcome.sent,
        responses: [...outcome.statuses].map(([status, count]) => `${status}: ${count}`).join(", "),
        "MB before": before.resident,
        "MB after": after.resident,
        ...toVisitorFigures(visits, wait),
      },
      verdicts: [
        ...judgeVisitor(what, visits, wait),
        judge(what, promises.growth, after.resident - before.resident),
        judge(what, promises.expectedStatus, (100 * expected) / outcome.sent),
      ],
    };
  });
}
