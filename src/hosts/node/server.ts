import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { site } from "../../own-site.ts";
import { announce } from "./announce.ts";
import { createNodeHandler } from "./handler.ts";
import { createHttpServer } from "./http-server.ts";
import { limits } from "./limits.ts";
import { countConnections } from "./open-files.ts";
import { parsePort, parseShutdownTime } from "./settings.ts";

/** Milliseconds in which a second signal is the first one again. */
const repeatedSignal = 1_000;

/** The built server entry stands in `dist/server`, so the build is one folder up. */
const node = orExit(() => createNodeHandler(site, { outputFolder: dirname(dirname(fileURLToPath(import.meta.url))) }));

/** What `astro preview` mounts. */
export function handler(request: IncomingMessage, response: ServerResponse): void {
  node.handle(request, response);
}

/**
 * Listens on HOST (all addresses where unset) and PORT (4321). On SIGTERM or SIGINT it finishes what is being answered; the process then
 * ends with 0, or with 1 where the deadline cut something off. A second signal, a second later or more, ends it at once.
 */
export function startServer(): void {
  const shutdownTime = orExit(() => parseShutdownTime(process.env["SHUTDOWN_SECONDS"]));
  const { server, shutDown } = createHttpServer(node, {
    ...limits,
    shutdownTime,
    connections: countConnections(limits.connections, 2 * node.openFiles),
  });
  const host = process.env["HOST"];
  const port = orExit(() => parsePort(process.env["PORT"]));
  server.once("error", (error: NodeJS.ErrnoException) => {
    const advice = error.code === "EADDRINUSE" ? `Port ${port} is taken. Set PORT to a free one: PORT=8080 npm start` : error.message;
    console.error(advice);
    process.exit(1);
  });
  server.listen(port, host, () => announce(site, server.address()));
  let stopped = Number.POSITIVE_INFINITY;
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());

  async function stop(): Promise<void> {
    // npm passes a signal on that a terminal or a service manager has sent to both.
    if (Date.now() - stopped > repeatedSignal) process.exit(1);
    if (stopped !== Number.POSITIVE_INFINITY) return;
    stopped = Date.now();
    node.close();
    // A mail whose sender has gone is on its way yet; where nothing is, the process ends by itself before.
    setTimeout(() => process.exit(1), shutdownTime + limits.lingerTime).unref();
    const cut = await shutDown();
    if (cut === 0) return;
    console.error(`Stopped after ${shutdownTime / 1_000} seconds with ${cut} answers cut off.`);
    process.exit(1);
  }
}

/** Ends the process with the message of what went wrong: a wrong setting is mended by a person, who needs no stack. */
function orExit<T>(start: () => T): T {
  try {
    return start();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

if (process.env["ASTRO_NODE_AUTOSTART"] !== "disabled") startServer();
