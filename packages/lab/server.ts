import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

type ServerSettings = Readonly<{
  environment?: Readonly<Record<string, string>>;
  heap?: number;
  descriptors?: number;
}>;
/** CPU milliseconds of all threads, memory in megabytes. */
type ServerUsage = Readonly<Record<"cpu" | "resident" | "peak", number>>;
export type Server = Awaited<ReturnType<typeof startServer>>;

const longestStart = 30_000;
const probe = new URL("server-probe.mjs", import.meta.url).href;
const mcp = new URL("trial/mcp.mjs", import.meta.url).href;
const unknown = { cpu: Number.NaN, resident: Number.NaN, peak: Number.NaN, wait: Number.NaN };
const unset = {
  SITE_URL: "",
  URL: "",
  TRUST_PROXY: "",
  SMTP_URL: "",
  SMTP_TLS: "",
  CAPTCHA_KEY: "",
  MAIL_FOLDER: "",
  NODE_OPTIONS: "",
};

/** In an empty folder on a free loopback port, until it listens. */
export async function startServer(argv: readonly string[], settings: ServerSettings = {}) {
  const folder = mkdtempSync(join(tmpdir(), "lab-"));
  const child = spawnServer(argv, folder, settings);
  const ended = once(child, "exit");
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  let [told, log] = [unknown, ""];
  child.stderr?.on("data", (chunk) => (log += chunk));
  child.on(
    "message",
    (message) => (told = { ...told, ...(message as ServerUsage | { wait: number }) }),
  );
  // An exiting process has already closed its channel.
  child.on("error", () => {});
  /** Falls back to the last values after ten seconds. */
  const query = async (what: "usage" | "wait" | "median") => {
    if (!isAlive()) return told;
    const answered = once(child, "message");
    if (child.connected) child.send(what, () => {});
    await Promise.race([answered, ended, wait(10_000, undefined, { ref: false })]);
    return told;
  };
  return {
    port: await readPort(child, () => log),
    isAlive,
    readUsage: (): Promise<ServerUsage> => query("usage"),
    /** CPU milliseconds before a new visitor gets a response, since the last call. 0 at first. */
    takeWait: async (which: "wait" | "median" = "wait") => (await query(which)).wait,
    /** In megabytes. NaN if unavailable. */
    readPeak: () => readPeak(child.pid),
    async stop() {
      if (isAlive()) child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readPeak(id: number | undefined): number {
  try {
    return (
      Number(
        /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? Number.NaN,
      ) / 1_024
    );
  } catch {
    return Number.NaN;
  }
}

function spawnServer(
  argv: readonly string[],
  folder: string,
  { environment = {}, heap, descriptors }: ServerSettings,
): ChildProcess {
  const all = [
    ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]),
    "--import",
    probe,
    ...argv,
  ];
  const limited = ["-c", `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, ...all];
  return spawn(
    descriptors === undefined ? process.execPath : "sh",
    descriptors === undefined ? all : limited,
    {
      cwd: folder,
      env: { ...process.env, ...unset, HOST: "127.0.0.1", PORT: "0", ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
}

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
  throw new Error(
    `A server ended before it listened, or had not begun to after ${longestStart / 1_000} s.\n${readLog()}`,
  );
}

export async function withServer<T>(
  dist: string,
  settings: ServerSettings,
  act: (server: Server) => Promise<T>,
): Promise<T> {
  const server = await startServer(["--import", mcp, join(dist, "server/entry.mjs")], settings);
  return act(server).finally(() => server.stop());
}
