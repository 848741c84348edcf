import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { makeFolder } from "./fixtures/folder.ts";

/** What `npm create astro` would copy. */
export function listArchivedFiles(): ReadonlySet<string> {
  const env = { ...process.env, GIT_INDEX_FILE: join(makeFolder("archive"), "index") };
  const git = (...argv: readonly string[]) =>
    execFileSync("git", argv, { env, maxBuffer: 1 << 28 });
  git("read-tree", "HEAD");
  git("add", "--all");
  const tree = git("write-tree").toString().trim();
  const names = execFileSync("tar", ["-t"], {
    input: git("archive", tree),
    encoding: "utf8",
  }).split("\n");
  return new Set(names.filter((name) => name !== "" && !name.endsWith("/")));
}
