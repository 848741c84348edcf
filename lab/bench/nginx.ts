import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { answers, findFreePort } from "../../tests/conformance/node-server.ts";
import { type MeasuredServer, readStatus, type ServerUsage } from "../server.ts";
import { type CapturedAnswer, toFields } from "./capture.ts";

const places = ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx"];

/** Undefined on systems without `/proc`. */
export function findNginx(): string | undefined {
  if (process.platform !== "linux") return undefined;
  return places.find((place) => spawnSync(place, ["-v"]).status === 0);
}

export async function startNginx(command: string, folder: string, answer: CapturedAnswer): Promise<MeasuredServer> {
  const port = await findFreePort();
  mkdirSync(join(folder, "published"), { recursive: true });
  writeFileSync(join(folder, "published/index.html"), Buffer.from(answer.body, "base64"));
  writeFileSync(join(folder, "nginx.conf"), toConfiguration(port, toFields(answer)));
  const child = spawn(command, ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error("nginx ended before it listened.");
    await setTimeout(20);
  }
  return {
    port,
    readUsage: async () => readUsage(child.pid ?? 0),
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

function toConfiguration(port: number, { "Content-Type": mediaType = "", ...fields }: Readonly<Record<string, string>>): string {
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

/** CPU of a single-threaded process, in nanoseconds and in clock ticks. */
function readUsage(id: number): ServerUsage {
  const read = (name: string) => readFileSync(`/proc/${id}/${name}`, "utf8");
  const cpu = Number(read("schedstat").split(" ")[0]) / 1e6;
  const fields = read("stat")
    .replace(/^.*\) /, "")
    .split(" ");
  const [userTicks = 0, systemTicks = 0] = fields.slice(11, 13).map(Number);
  const user = cpu * (userTicks / Math.max(1, userTicks + systemTicks));
  return { user, system: cpu - user, cpu, resident: readStatus(id, "VmRSS"), peak: readStatus(id, "VmHWM") };
}
