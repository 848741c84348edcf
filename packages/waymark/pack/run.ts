import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { stageEngine } from "./stage-engine.ts";
import { stageVerify } from "./stage-verify.ts";

// Makes the files that are published on npm: waymark-VERSION.tgz and waymark-verify-VERSION.tgz.

const { values } = parseArgs({ options: { out: { type: "string", default: "packed" } } });
const output = resolve(values.out);
const root = resolve(import.meta.dirname, "../../..");
const stages = mkdtempSync(join(tmpdir(), "waymark-pack-"));

try {
  // Writes the types of Astro's virtual modules into .astro.
  run(process.execPath, ["node_modules/astro/bin/astro.mjs", "sync"]);
  mkdirSync(output, { recursive: true });
  for (const [name, stage] of [
    ["waymark", stageEngine],
    ["waymark-verify", stageVerify],
  ] as const) {
    const folder = join(stages, name);
    mkdirSync(folder);
    await stage(root, folder);
    console.log(`${join(output, pack(folder))}`);
  }
} finally {
  rmSync(stages, { recursive: true, force: true });
}

function run(program: string, argv: readonly string[]): void {
  const { status } = spawnSync(program, argv, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`${[program, ...argv].join(" ")} failed.`);
}

/** Returns the name of the file. */
function pack(folder: string): string {
  const argv = ["pack", "--json", "--pack-destination", output];
  const printed = execFileSync("npm", argv, { cwd: folder, encoding: "utf8" });
  const [packed] = JSON.parse(printed) as readonly { readonly filename: string }[];
  return packed?.filename ?? "";
}
