import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

// Copies that were made before the engine became a package fetch this folder of the newest engine
// and run this file. It fetches the rest of the command, and continues there.
const { values } = parseArgs({
  strict: false,
  options: { revision: { type: "string", default: "HEAD" } },
});
const folders = ["packages/waymark/src/upgrade", "packages/waymark/src/console"];
execFileSync("git", ["checkout", "--quiet", String(values["revision"]), "--", ...folders], {
  cwd: resolve(import.meta.dirname, "../.."),
  stdio: "inherit",
});
await import("../../packages/waymark/src/upgrade/run.ts");
