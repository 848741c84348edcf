import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Uses an empty folder, and removes it with all that is then in it. */
export async function withScratch<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  return use(folder).finally(() => rmSync(folder, { recursive: true }));
}
