import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createNodeHandler } from "../../src/hosts/node/release.ts";
import { listen } from "../conformance/node-server.ts";
import { createSender } from "../conformance/wire.ts";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { site } from "../fixtures/own-site.ts";
import { baseUrl } from "../operator.ts";

export type ProxiedRequest = Readonly<{
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  origin: string;
}>;

export type ProxiedAnswer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}>;

export interface Fault {
  readonly ask?: (asked: ProxiedRequest) => Partial<ProxiedRequest>;
  readonly answer?: (
    answered: ProxiedAnswer,
    asked: ProxiedRequest,
  ) => Partial<ProxiedAnswer> | Promise<Partial<ProxiedAnswer>>;
}

export type Running = Readonly<{ origin: string; stop: () => Promise<void> }>;

/** `X-Forwarded-For` identifies clients. `choose` selects the instance. */
export async function startSoundServer(
  instances = 1,
  choose = (turn: number) => turn % instances,
): Promise<Running> {
  const outputFolder = join(await findBuiltSite(), "dist");
  const create = () =>
    createNodeHandler(site, { outputFolder, environment: { SITE_URL: baseUrl, TRUST_PROXY: "1" } });
  const handlers = Array.from({ length: instances }, create);
  let turn = 0;
  return serve(
    createServer((request, response) => {
      handlers[choose(turn)]?.handle(request, response);
      turn += 1;
    }),
  );
}

export function useRunning(start: () => Promise<Running>): Pick<Running, "origin"> {
  let running: Running;
  beforeAll(async () => {
    running = await start();
  }, 60_000);
  afterAll(() => running?.stop());
  return {
    get origin() {
      return running.origin;
    },
  };
}

let clients = 0;

export async function withBrokenServer<Seen>(
  sound: Pick<Running, "origin">,
  fault: Fault,
  use: (origin: string) => Promise<Seen>,
): Promise<Seen> {
  const { origin, stop } = await startBrokenServer(sound, fault);
  return use(origin).finally(stop);
}

/** As a new client with full budgets. */
export function startBrokenServer(sound: Pick<Running, "origin">, fault: Fault): Promise<Running> {
  clients += 1;
  const client = `10.0.${clients >> 8}.${clients & 255}`;
  const server = createServer(async (request, response) => {
    const asked = await toAsked(request);
    const { path, headers, ...rest } = { ...asked, ...fault.ask?.(asked) };
    const answered = await forward(sound.origin, {
      path,
      headers: { "x-forwarded-for": client, ...headers },
      ...rest,
    });
    const {
      status,
      headers: fields,
      body,
    } = { ...answered, ...(await fault.answer?.(answered, asked)) };
    const length =
      asked.method === "HEAD" || status === 304 ? fields["content-length"] : String(body.length);
    response.writeHead(status, {
      ...fields,
      ...(length === undefined ? {} : { "content-length": length }),
    });
    response.end(asked.method === "HEAD" ? undefined : body);
  });
  return serve(server);
}

export async function serve(server: Server): Promise<Running> {
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function toAsked(request: IncomingMessage): Promise<ProxiedRequest> {
  const { method = "GET", url: path = "/", headers } = request;
  const own = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const body = Buffer.concat(await request.toArray());
  return { method, path, headers: Object.fromEntries(own), body, origin: `http://${headers.host}` };
}

async function forward(
  origin: string,
  { method, path, headers, body }: ProxiedRequest,
): Promise<ProxiedAnswer> {
  const { "content-length": _, connection: __, ...kept } = headers;
  const {
    status,
    headers: fields,
    bytes,
  } = await createSender(origin)(path, { method, headers: kept, body });
  const {
    connection: _connection,
    "keep-alive": _alive,
    "transfer-encoding": _coding,
    ...others
  } = fields;
  return { status, headers: others as Record<string, string>, body: bytes };
}
