import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { createNodeHandler } from "../../../src/hosts/node/handler.ts";
import { createHttpServer, type Limits } from "../../../src/hosts/node/http-server.ts";
import { limits } from "../../../src/hosts/node/limits.ts";
import { createSender, type Send } from "../../conformance/wire.ts";
import { site } from "../../fixtures/own-site.ts";
import { type Files, makeRelease } from "./made-release.ts";

/** What a server of the site's answered to some bytes; `closed` where it ended the connection. */
export interface RawAnswer {
  readonly text: string;
  readonly closed: boolean;
}

/** A server of a made-up site that listens on a free port. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export async function startServer(
  files: Files,
  changed: Partial<Limits> = {},
  environment: Readonly<Record<string, string>> = {},
  clock = Date.now,
) {
  const release = await makeRelease(files);
  const notes: string[] = [];
  const errors: string[] = [];
  const handler = createNodeHandler(site, {
    outputFolder: release.folder,
    environment: { SITE_URL: "https://example.com", ...environment },
    clock,
    note: (message) => notes.push(message),
    log: (message, error) => errors.push(error instanceof Error ? message : `${message} ${error}`),
  });
  const { server, shutDown } = createHttpServer(handler, { ...limits, ...changed });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    release,
    notes,
    errors,
    shutDown,
    open: () => connect(port, "127.0.0.1"),
    async stop() {
      handler.close();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      release.remove();
    },
  };
}

/** A server for all tests of a group, and a sender to it. */
export function useServer(...argv: Parameters<typeof startServer>): { readonly get: () => RunningServer; readonly send: Send } {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(...argv);
  });
  afterAll(() => server.stop());
  return { get: () => server, send: (path, options) => createSender(server.origin)(path, options) };
}

/** Sends bytes, latin-1 for a string, and gives what comes back until the server ends the connection or says nothing more for a while. */
export async function sendRaw({ open }: RunningServer, bytes: string, patience = 300): Promise<RawAnswer> {
  const socket = open();
  socket.on("error", () => {});
  socket.write(bytes, "latin1");
  return readAll(socket, patience);
}

/** What a connection brings until it ends, or is silent for `patience` milliseconds. */
export function readAll(socket: Socket, patience: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = "";
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, closed });
    };
    let timer = setTimeout(() => finish(false), patience * 3);
    socket.on("data", (chunk) => {
      text += chunk;
      clearTimeout(timer);
      timer = setTimeout(() => finish(false), patience);
    });
    socket.once("end", () => finish(true));
    socket.once("close", () => finish(true));
  });
}
