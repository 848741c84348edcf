import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { acceptsArguments } from "../../console/arguments.ts";
import { printError } from "../../console/printable.ts";
import { parseTrustProxy } from "../../http/client.ts";
import { assertFree, parsePort, parseShutdownTime } from "./settings.ts";

const usage = `waymark start

Builds the site and serves it as in production, at http://localhost:4321. It takes no arguments.
To change the address, set PORT and HOST. To stop the server, press Ctrl+C.`;

/** `program` runs commands. */
export async function runStart(
  argv: readonly string[],
  { program }: { readonly program: string },
): Promise<void> {
  if (!acceptsArguments(usage, argv)) return;
  await start(program).catch((error: Error) => {
    printError(error.message);
    process.exitCode = 1;
  });
}

/** Serves in this process, so that it receives signals. */
async function start(program: string): Promise<void> {
  const { PORT, HOST, SHUTDOWN_SECONDS, TRUST_PROXY } = process.env;
  parseShutdownTime(SHUTDOWN_SECONDS);
  parseTrustProxy(TRUST_PROXY);
  await assertFree(parsePort(PORT), HOST);
  const status = await build(program);
  if (status === 0) await import(pathToFileURL(resolve("dist/server/entry.mjs")).href);
  else process.exitCode = status;
}

/** In a separate process, so that the server does not hold on to the memory of the build. */
async function build(program: string): Promise<number> {
  const child = spawn(process.execPath, [program, "build", "--silent"], {
    stdio: "inherit",
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  const [status] = (await once(child, "exit")) as [number | null];
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, stop);
  return status ?? 1;
}
