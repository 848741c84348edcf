import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readPort, type ServerUsage, usageProbe } from "../bench/measured-server.ts";

/** What a server is started with: variables, a heap in megabytes, a limit of descriptors, and modules loaded beforehand. */
export interface ServerSettings {
  readonly environment?: Readonly<Record<string, string>>;
  readonly heap?: number;
  readonly descriptors?: number;
  readonly preload?: readonly string[];
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
  /** Hands a message to what was preloaded. */
  tell(message: number): void;
  /** The last that is known where the process has ended or does not answer within two seconds. */
  readUsage(): Promise<ServerUsage>;
  /** The most memory so far, in megabytes, which the system tells even of a process that is too busy to; NaN where it does not. */
  readPeak(): number;
  /** Ends the process, if it still runs, and removes its folder. */
  stop(): Promise<void>;
}

const unknown: ServerUsage = { user: Number.NaN, system: Number.NaN, resident: Number.NaN, peak: Number.NaN };
/** Variables that would change what is tried. */
const unset = { SITE_URL: "", URL: "", TRUST_PROXY: "", SMTP_URL: "", SMTP_TLS: "", CAPTCHA_KEY: "", MAIL_FOLDER: "", NODE_OPTIONS: "" };

/** Starts the server of a build on a free port of loopback, and waits until it listens. */
export async function startServer(dist: string, settings: ServerSettings = {}): Promise<TrialServer> {
  const folder = mkdtempSync(join(tmpdir(), "trial-"));
  const child = spawnServer(dist, folder, settings);
  const ended = once(child, "exit").then(([code]): number | null => code);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  let usage = unknown;
  child.on("message", (message) => (usage = message as ServerUsage));
  // A process that is ending has closed its channel.
  child.on("error", () => {});
  const tell = (message: number | string) => void (child.connected && child.send(message, () => {}));
  return {
    port: await readPort(child),
    folder,
    ended,
    isAlive,
    signal: (name) => void child.kill(name),
    tell,
    async readUsage() {
      if (!isAlive()) return usage;
      const answered = once(child, "message");
      tell("usage");
      await Promise.race([answered, ended, wait(2_000, undefined, { ref: false })]);
      return usage;
    },
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

function spawnServer(dist: string, folder: string, { environment = {}, heap, descriptors, preload = [] }: ServerSettings): ChildProcess {
  const modules = [usageProbe, ...preload].flatMap((module) => ["--import", module]);
  const argv = [...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]), ...modules, join(dist, "server/entry.mjs")];
  const limited = ["-c", `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, ...argv];
  const [command, all] = descriptors === undefined ? [process.execPath, argv] : ["sh", limited];
  return spawn(command, all, {
    cwd: folder,
    env: { ...process.env, ...unset, HOST: "127.0.0.1", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "ignore", "ipc"],
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
