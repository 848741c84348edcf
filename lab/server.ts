import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** What a server is started with: variables, a heap in megabytes, a limit of descriptors. */
export interface ServerSettings {
  readonly environment?: Readonly<Record<string, string>>;
  readonly heap?: number;
  readonly descriptors?: number;
}

/** What a process has used since its start: milliseconds of CPU in all its threads, and megabytes now and at the most. */
export interface ServerUsage {
  readonly user: number;
  readonly system: number;
  readonly cpu: number;
  readonly resident: number;
  readonly peak: number;
}

/** A server in a process of its own, whose use of CPU and memory can be read. */
export interface MeasuredServer {
  readonly port: number;
  readUsage(): Promise<ServerUsage>;
  stop(): Promise<void>;
}

export interface Server extends MeasuredServer {
  readonly folder: string;
  /** Resolves with the exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
  isAlive(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Sets its clock forward by some milliseconds, or back. */
  setClock(milliseconds: number): void;
  readLog(): string;
  /** Milliseconds of CPU before it answers a new visitor: the 99th percentile since the last call, or the median. 0 at the first call. */
  takeWait(which?: "median"): Promise<number>;
  /** Peak memory in megabytes by the system, which knows it of a busy process too; NaN where it does not. */
  readPeak(): number;
}

const longestStart = 30_000;
const probe = new URL("server-probe.mjs", import.meta.url).href;
const unknown: ServerUsage = { user: Number.NaN, system: Number.NaN, cpu: Number.NaN, resident: Number.NaN, peak: Number.NaN };
/** Variables that would change what is measured. */
const unset = { SITE_URL: "", URL: "", TRUST_PROXY: "", SMTP_URL: "", SMTP_TLS: "", CAPTCHA_KEY: "", MAIL_FOLDER: "", NODE_OPTIONS: "" };

/** Starts `node ...argv` in an empty folder, on a free port of loopback, and waits until it says where it listens. */
export async function startServer(argv: readonly string[], settings: ServerSettings = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "lab-"));
  const child = spawnServer(argv, folder, settings);
  const ended = once(child, "exit").then(([code]): number | null => code);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  let [told, log] = [{ ...unknown, wait: Number.NaN }, ""];
  child.stderr?.on("data", (chunk) => (log += chunk));
  child.on("message", (message) => (told = { ...told, ...(message as ServerUsage | { wait: number }) }));
  // A process that is ending has closed its channel.
  child.on("error", () => {});
  const tell = (message: number | string) => void (child.connected && child.send(message, () => {}));
  /** The last known figures if the process has ended or does not answer within ten seconds. */
  const query = async (what: "usage" | "wait" | "median") => {
    if (!isAlive()) return told;
    const answered = once(child, "message");
    tell(what);
    await Promise.race([answered, ended, wait(10_000, undefined, { ref: false })]);
    return told;
  };
  return {
    port: await readPort(child, () => log),
    folder,
    ended,
    isAlive,
    signal: (name) => void child.kill(name),
    setClock: tell,
    readLog: () => log,
    readUsage: () => query("usage"),
    takeWait: (which) => query(which ?? "wait").then((figures) => figures.wait),
    readPeak: () => readStatus(child.pid, "VmHWM"),
    async stop() {
      if (isAlive()) child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Megabytes of a process by their name in `/proc`; NaN where there is none. */
export function readStatus(id: number | undefined, name: "VmHWM" | "VmRSS"): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? Number.NaN) / 1_024;
  } catch {
    return Number.NaN;
  }
}

function spawnServer(argv: readonly string[], folder: string, { environment = {}, heap, descriptors }: ServerSettings): ChildProcess {
  const all = [...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]), "--import", probe, ...argv];
  const limited = ["-c", `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, ...all];
  return spawn(descriptors === undefined ? process.execPath : "sh", descriptors === undefined ? all : limited, {
    cwd: folder,
    env: { ...process.env, ...unset, HOST: "127.0.0.1", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

/** Waits for the line that announces a port of loopback. A server that never listens is ended, and with it the wait. */
async function readPort(child: ChildProcess, readLog: () => string): Promise<number> {
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
  throw new Error(`A server ended before it listened, or had not begun to after ${longestStart / 1_000} s.\n${readLog()}`);
}

/** Does something with the server of a build, which is gone afterwards. */
export async function withServer<T>(dist: string, settings: ServerSettings, act: (server: Server) => Promise<T>): Promise<T> {
  const server = await startServer([join(dist, "server/entry.mjs")], settings);
  return act(server).finally(() => server.stop());
}
