import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a process used: seconds of CPU, and its memory at the most. */
export interface Usage {
  readonly user: number;
  readonly system: number;
  readonly megabytes: number;
}

/** Runs `node ...argv` in a folder and tells what it used. Throws an error with what it printed where it fails. */
export async function measureCommand(folder: string, argv: readonly string[]): Promise<Usage> {
  const scratch = mkdtempSync(join(tmpdir(), "usage-"));
  const file = join(scratch, "usage.json");
  const probe = new URL("usage-probe.ts", import.meta.url).href;
  const { SITE_URL: _, URL: __, ...environment } = process.env;
  const child = spawn(process.execPath, ["--import", probe, ...argv], {
    cwd: folder,
    env: { ...environment, ASTRO_TELEMETRY_DISABLED: "1", BENCH_USAGE: file },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`node ${argv.join(" ")} failed in ${folder}:\n${(await output).flat().join("")}`);
  const usage = JSON.parse(readFileSync(file, "utf8")) as Usage;
  rmSync(scratch, { recursive: true });
  return usage;
}
