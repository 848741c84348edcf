import { spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { startProcess } from "../conformance/node-server.ts";
import { commit } from "../fixtures/commit.ts";
import { createWorkspace } from "../workspace.ts";

describe.each(["bakery", "school"])("a site that starts with the look %s", (look) => {
  const { folder, build, run } = createWorkspace();

  it("has no errors, none of the studio's words, and passes verify", {
    timeout: 180_000,
  }, async () => {
    for (const copied of ["docs/looks", "biome.json", ".gitignore"])
      cpSync(copied, join(folder, copied), { recursive: true });
    commit(folder);
    const identity = [
      "--name",
      "Our Place",
      "--url",
      "https://www.example.com",
      "--email",
      "hello@example.com",
    ];
    expect(
      run("packages/waymark/src/commands/main.ts", "setup", "--look", look, ...identity).output,
    ).toContain(" 0 errors, 0 warnings");
    expect(build()).not.toContain("[WARN]");
    const texts = listFiles(join(folder, "dist/client")).filter((file) =>
      /\.(html|md|txt|json|xml)$/.test(file),
    );
    expect(texts.length).toBeGreaterThan(20);
    expect(
      texts.filter((file) => /studio|waymark|consult/i.test(readFileSync(file, "utf8"))),
    ).toEqual([]);
    const server = await startProcess([join(folder, "dist/server/entry.mjs")], {}, folder);
    const verify = [resolve("packages/verify/run.ts"), server.origin];
    const { status, stdout } = spawnSync(process.execPath, verify, { encoding: "utf8" });
    await server.stop();
    expect(status, stdout).toBe(0);
  });
});
