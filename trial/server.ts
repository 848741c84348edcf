import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readPort } from "../bench/measured-server.ts";

/** What a server is started with: variables, a heap in megabytes, a limit of descriptors. */
export interface ServerSettings {
  readonly environment?: Readonly<Record<string, string>>;
  readonly heap?: number;
  readonly descriptors?: number;
}

/** What a server's process uses. */
export interface ServerUsage {
  /** Milliseconds of all its threads since its start. */
  readonly cpu: number;
  /** Megabytes now, and the most so far. */
  readonly resident: number;
  readonly peak: number;
}

/** The built Node host in a process of its own, in an empty folder. */
export interface TrialServer {
  readonly port: number;
  /** The folder that it runs in. */
  readonly folder: string;
  /** Resolves with the exit code, or null where a signal ended the process. */
  readonly ended: Promise<number | null>;
  isAlive(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Sets its clock forward by some milliseconds, or back. */
  setClock(milliseconds: number): void;
  /** What it has written to its error log. */
  readLog(): string;
  /** The last known usage if the process has ended or does not answer within ten seconds. */
  readUsage(): Promise<ServerUsage>;
  /** Milliseconds of CPU that the server spends before it answers a new visitor: the 99th percentile since the last call, or the median. */
  takeWait(which?: "median"): Promise<number>;
  /** The most memory so far, in megabytes, which the system tells even of a process that is too busy to; NaN where it does not. */
  readPeak(): number;
  /** Ends the process, if it still runs, and removes its folder. */
  stop(): Promise<void>;
}

const probe = new URL("server-probe.mjs", import.meta.url).href;
const unknown: ServerUsage = { cpu: Number.NaN, resident: Number.NaN, peak: Number.NaN };
/** Variables that would change what is tried. */
const unset = { SITE_URL: "", URL: "", TRUST_PROXY: "", SMTP_URL: "", SMTP_TLS: "", CAPTCHA_KEY: "", MAIL_FOLDER: "", NODE_OPTIONS: "" };

/** Starts the server of a build on a free port of loopback, and waits until it listens. */
export async function startServer(dist: string, settings: ServerSettings = {}): Promise<TrialServer> {
  const folder = mkdtempSync(join(tmpdir(), "trial-"));
  const child = spawnServer(dist, folder, settings);
  const ended = once(child, "exit").then(([code]): number | null => code);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  let [told, log] = [{ ...unknown, wait: Number.NaN }, ""];
  child.stderr?.on("data", (chunk) => (log += chunk));
  child.on("message", (message) => (told = { ...told, ...(message as ServerUsage | { wait: number }) }));
  // A process that is ending has closed its channel.
  child.on("error", () => {});
  const tell = (message: number | string) => void (child.connected && child.send(message, () => {}));
  const query = async (what: "usage" | "wait" | "median") => {
    if (!isAlive()) return told;
    const answered = once(child, "message");
    tell(what);
    await Promise.race([answered, ended, wait(10_000, undefined, { ref: false })]);
    return told;
  };
  return {
    port: await readPort(child),
    folder,
    ended,
    isAlive,
    signal: (name) => void child.kill(name),
    setClock: tell,
    readLog: () => log,
    readUsage: () => query("usage"),
    takeWait: (which) => query(which ?? "wait").then(({ wait }) => wait),
    readPeak: () => readPeak(child.pid),
    async stop() {
      if (isAlive()) child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readPeak(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1_024;
  } catch {
    return Number.NaN;
  }
}

function spawnServer(dist: string, folder: string, { environment = {}, heap, descriptors }: ServerSettings): ChildProcess {
  const argv = [...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]), "--import", probe, join(dist, "server/entry.mjs")];
  const limited = ["-c", `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, ...argv];
  const [command, all] = descriptors === undefined ? [process.execPath, argv] : ["sh", limited];
  return spawn(command, all, {
    cwd: folder,
    env: { ...process.env, ...unset, HOST: "127.0.0.1", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

/** Does something with a server of its own, which is gone afterwards. */
export async function withServer<T>(dist: string, settings: ServerSettings, act: (server: TrialServer) => Promise<T>): Promise<T> {
  const server = await startServer(dist, settings);
  try {
    return await act(server);
  } finally {
    await server.stop();
  }
}
