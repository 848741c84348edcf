import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type CapturedAnswer, toFields } from "./capture.ts";
import type { MeasuredServer, ServerUsage } from "./measured-server.ts";

const places = ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx"];

/** The command of an installed nginx; none on systems that do not tell in `/proc` what a process uses. */
export function findNginx(): string | undefined {
  if (process.platform !== "linux") return undefined;
  return places.find((place) => spawnSync(place, ["-v"]).status === 0);
}

/** Serves a captured answer as the file `index.html` of an empty folder, with nginx in one process. */
export async function startNginx(command: string, folder: string, answer: CapturedAnswer): Promise<MeasuredServer> {
  const port = await findPort();
  mkdirSync(join(folder, "published"), { recursive: true });
  writeFileSync(join(folder, "published/index.html"), Buffer.from(answer.body, "base64"));
  writeFileSync(join(folder, "nginx.conf"), toConfiguration(port, toFields(answer)));
  const child = spawn(command, ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
  await waitUntilItListens(port, () => child.exitCode === null);
  return {
    port,
    readUsage: async () => readUsage(child.pid ?? 0),
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** The least that serves one folder's files with these headers; names without a slash at the front are beside it. */
export function toConfiguration(port: number, { "Content-Type": mediaType = "", ...fields }: Readonly<Record<string, string>>): string {
  const quote = (text: string) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
  const headers = Object.entries(fields).map(([name, value]) => `add_header ${name} ${quote(value)};`);
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path scratch;`);
  return `daemon off;
master_process off;
pid nginx.pid;
events { worker_connections 64; }
http {
  ${scratch.join("\n  ")}
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag off;
  keepalive_requests 1000000;
  types { }
  default_type ${quote(mediaType)};
  server {
    listen 127.0.0.1:${port};
    root published;
    ${headers.join("\n    ")}
  }
}
`;
}

/** What a process of one thread has used, which the kernel counts in nanoseconds and splits by ticks of the clock. */
function readUsage(id: number): ServerUsage {
  const read = (name: string) => readFileSync(`/proc/${id}/${name}`, "utf8");
  const microseconds = Number(read("schedstat").split(" ")[0]) / 1_000;
  const [userTicks = 0, systemTicks = 0] = read("stat")
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(11, 13)
    .map(Number);
  const user = microseconds * (userTicks / Math.max(1, userTicks + systemTicks));
  const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(read("status"))?.[1]) / 1_024;
  return { user, system: microseconds - user, resident: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function waitUntilItListens(port: number, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const socket = connect(port, "127.0.0.1");
    const listens = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listens) return;
    await setTimeout(20);
  }
  throw new Error("nginx ended before it listened.");
}
