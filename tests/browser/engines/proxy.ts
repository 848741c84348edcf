import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** Between an engine and the site, so that every engine can be delayed and observed alike. */
export interface ReverseProxy {
  readonly origin: string;
  readonly exchanges: readonly Exchange[];
  /** Content policy violations since `begin`, as the engine reports them. */
  readonly refusals: readonly string[];
  /** Starts a new record, from a new client address. */
  begin(): void;
  /** Holds back responses until the returned function is called. */
  hold(path: RegExp): () => void;
  stop(): Promise<void>;
}

const reports = "/policy-reports";

export async function startProxy(site: string): Promise<ReverseProxy> {
  const { hostname, port } = new URL(site);
  const exchanges: Exchange[] = [];
  const refusals: string[] = [];
  let client = 0;
  let held: { readonly path: RegExp; readonly release: Promise<void> } | undefined;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url: path = "/", method = "GET" } = incoming;
    if (path === reports) return void takeReport(incoming, outgoing);
    const headers = { ...incoming.headers, "x-forwarded-for": `192.0.2.${client % 256}` };
    const onward = request({ hostname, port, path, method, headers, agent: false }, async (answer) => {
      exchanges.push({ method, path, status: answer.statusCode ?? 0 });
      if (held?.path.test(path)) await held.release;
      const policy = answer.headers["content-security-policy"];
      const added = policy ? { "content-security-policy": `${policy}; report-uri ${reports}` } : {};
      outgoing.writeHead(answer.statusCode ?? 0, { ...answer.headers, ...added });
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }

  async function takeReport(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of incoming) body += chunk;
    refusals.push(body);
    outgoing.writeHead(204).end();
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    refusals,
    begin() {
      client += 1;
      held = undefined;
      exchanges.length = 0;
      refusals.length = 0;
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { path, release: promise };
      return resolve;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
