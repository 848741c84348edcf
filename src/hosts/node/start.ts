import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { parseTrustProxy } from "../../http/client.ts";
import { parsePort, parseShutdownTime } from "./settings.ts";

/** Builds the site, then serves it in this process, which signals reach. A taken port or a wrong setting is found out before anything is built. */
async function start(): Promise<void> {
  const { PORT, HOST, SHUTDOWN_SECONDS, TRUST_PROXY } = process.env;
  parseShutdownTime(SHUTDOWN_SECONDS);
  parseTrustProxy(TRUST_PROXY);
  await assertFree(parsePort(PORT), HOST);
  const status = await build();
  if (status === 0) await import(new URL("../../../dist/server/entry.mjs", import.meta.url).href);
  else process.exitCode = status;
}

/** Throws an error that says what to do where nobody may listen on a port. */
async function assertFree(port: number, host: string | undefined): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken. Set PORT to a free one: PORT=8080 npm start`) : error;
  });
  probe.close();
  await once(probe, "close");
}

/** Runs the build as a process of its own, whose memory the server is not to keep. Gives its exit status. */
async function build(): Promise<number> {
  const child = spawn(process.execPath, ["node_modules/astro/bin/astro.mjs", "build", "--silent"], { stdio: "inherit" });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  const [status] = (await once(child, "exit")) as [number | null];
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, stop);
  return status ?? 1;
}

start().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
