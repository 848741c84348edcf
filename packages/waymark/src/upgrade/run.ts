import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

// Copies made before 2026-11-28 fetch only this folder of the newest engine, and then run this file.
if (!existsSync(join(import.meta.dirname, "../console"))) {
  const { values } = parseArgs({
    strict: false,
    options: { revision: { type: "string", default: "HEAD" } },
  });
  execFileSync("git", ["checkout", "--quiet", String(values["revision"]), "--", "../console"], {
    cwd: import.meta.dirname,
    stdio: "inherit",
  });
}
await import("./main.ts");
