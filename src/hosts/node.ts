import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { announce } from "./announce.ts";
import { createNodeHandler } from "./node-handler.ts";

/** The built server entry stands in `dist/server`, so the build is one folder up. */
const serve = orExit(() => createNodeHandler({ outputFolder: dirname(dirname(fileURLToPath(import.meta.url))) }));

/** What `astro preview` mounts. */
export function handler(request: IncomingMessage, response: ServerResponse): void {
  serve(request, response);
}

/** Listens on HOST (all addresses where unset) and PORT (4321), and stops on SIGTERM or SIGINT once requests have ended. */
export function startServer(): void {
  const server = createServer(handler);
  const host = process.env["HOST"];
  const port = orExit(() => parsePort(process.env["PORT"]));
  server.once("error", (error: NodeJS.ErrnoException) => {
    const advice = error.code === "EADDRINUSE" ? `Port ${port} is taken. Set PORT to a free one: PORT=8080 npm start` : error.message;
    console.error(advice);
    process.exitCode = 1;
  });
  server.listen(port, host, () => announce(server.address()));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      server.close();
      server.closeIdleConnections();
    });
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

function parsePort(value: string | undefined): number {
  if (value === undefined || value === "") return 4321;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Error(`PORT is "${value}". Write a number from 0 to 65535, such as PORT=8080.`);
}

if (process.env["ASTRO_NODE_AUTOSTART"] !== "disabled") startServer();
