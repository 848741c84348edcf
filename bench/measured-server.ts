import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** What a server's process has used since its start: microseconds of CPU, and its memory in megabytes, now and at the most. */
export interface ServerUsage {
  readonly user: number;
  readonly system: number;
  readonly resident: number;
  readonly peak: number;
}

/** A server in a process of its own, whose use of CPU and memory can be read. */
export interface MeasuredServer {
  readonly port: number;
  readUsage(): Promise<ServerUsage>;
  stop(): Promise<void>;
}

/** Milliseconds. */
const longestStart = 30_000;

/** A module that a server loads by `--import`, to tell what it uses. */
const usageProbe = new URL("server-probe.mjs", import.meta.url).href;

/** Starts `node ...argv` on a port of loopback that the system picks, and waits for the line that announces it. */
export async function startMeasuredServer(
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, ["--import", usageProbe, ...argv], {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", TRUST_PROXY: "1", ...environment },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const port = await readPort(child);
  return {
    port,
    async readUsage() {
      child.send("usage");
      const [usage] = (await once(child, "message")) as [ServerUsage];
      return usage;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

/** Waits for the line that announces a port of loopback. A server that never listens is ended, and with it the wait. */
export async function readPort(child: ChildProcess): Promise<number> {
  const patience = setTimeout(() => child.kill("SIGKILL"), longestStart);
  try {
    const output = child.stdout as Readable;
    let text = "";
    for await (const chunk of output.iterator({ destroyOnReturn: false })) {
      text += String(chunk);
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (port === undefined) continue;
      output.resume();
      return Number(port);
    }
  } finally {
    clearTimeout(patience);
  }
  throw new Error(`A measured server ended before it listened, or had not begun to after ${longestStart / 1_000} s.`);
}
