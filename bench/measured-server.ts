import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** A server in a process of its own, whose CPU time can be read. */
export interface MeasuredServer {
  readonly port: number;
  /** User and system time of the whole process since its start, in microseconds. */
  readCpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts `node ...argv` on a port of loopback that the system picks, and waits for the line that announces it. */
export async function startMeasuredServer(argv: readonly string[]): Promise<MeasuredServer> {
  const probe = new URL("cpu-probe.ts", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", probe, ...argv], {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", TRUST_PROXY: "1" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  return {
    port: await readPort(child.stdout as Readable),
    async readCpu() {
      child.send("cpu");
      const [{ user, system }] = (await once(child, "message")) as [NodeJS.CpuUsage];
      return user + system;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

async function readPort(output: Readable): Promise<number> {
  let text = "";
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
    if (port === undefined) continue;
    output.resume();
    return Number(port);
  }
  throw new Error("A measured server ended before it listened.");
}
