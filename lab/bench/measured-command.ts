import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withScratch } from "./scratch.ts";

export interface Usage {
  readonly cpu: number;
  readonly wall: number;
  readonly megabytes: number;
}

export function measureCommand(folder: string, argv: readonly string[]): Promise<Usage> {
  return withScratch((scratch) => measureInto(join(scratch, "usage.json"), folder, argv));
}

async function measureInto(file: string, folder: string, argv: readonly string[]): Promise<Usage> {
  const probe = new URL("usage-probe.ts", import.meta.url).href;
  const { SITE_URL: _, URL: __, ...environment } = process.env;
  const start = performance.now();
  const child = spawn(process.execPath, ["--import", probe, ...argv], {
    cwd: folder,
    env: { ...environment, ASTRO_TELEMETRY_DISABLED: "1", BENCH_USAGE: file },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [status] = await once(child, "close");
  const wall = (performance.now() - start) / 1_000;
  if (status !== 0) throw new Error(`node ${argv.join(" ")} failed in ${folder}:\n${(await output).flat().join("")}`);
  const usage = JSON.parse(readFileSync(file, "utf8")) as Omit<Usage, "wall">;
  return { ...usage, wall };
}
