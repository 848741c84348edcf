import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Lists the files that `npm create astro` would copy from the working tree. */
export function listArchivedFiles(): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), "archive-"));
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, "index") };
  const git = (...argv: readonly string[]) => execFileSync("git", argv, { env, maxBuffer: 1 << 28 });
  try {
    git("read-tree", "HEAD");
    git("add", "--all");
    const tree = git("write-tree").toString().trim();
    const names = execFileSync("tar", ["-t"], { input: git("archive", tree), encoding: "utf8" }).split("\n");
    return new Set(names.filter((name) => name !== "" && !name.endsWith("/")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
