import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { printError } from "../../console/printable.ts";
import { parseTrustProxy } from "../../http/client.ts";
import { assertFree, parsePort, parseShutdownTime } from "./settings.ts";

const buildProgram = fileURLToPath(new URL("../../commands/build/run.ts", import.meta.url));

/** Serves in this process, so that it receives signals. */
async function start(): Promise<void> {
  const { PORT, HOST, SHUTDOWN_SECONDS, TRUST_PROXY } = process.env;
  parseShutdownTime(SHUTDOWN_SECONDS);
  parseTrustProxy(TRUST_PROXY);
  await assertFree(parsePort(PORT), HOST);
  const status = await build();
  if (status === 0) await import(pathToFileURL(resolve("dist/server/entry.mjs")).href);
  else process.exitCode = status;
}

/** In a separate process, so that the server does not hold on to the memory of the build. */
async function build(): Promise<number> {
  const child = spawn(process.execPath, [buildProgram, "--silent"], {
    stdio: "inherit",
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  const [status] = (await once(child, "exit")) as [number | null];
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, stop);
  return status ?? 1;
}

start().catch((error: Error) => {
  printError(error.message);
  process.exitCode = 1;
});
