import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { lockBuild } from "../../src/build/output-folder.ts";

describe("a build in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  const file = join(folder, "build.lock");
  afterAll(() => rmSync(folder, { recursive: true }));

  it("fails while another build runs", () => {
    const other = spawn("sleep", ["5"]);
    writeFileSync(file, String(other.pid));
    expect(() => lockBuild(file)).toThrow(`Another build of this site is running (process ${other.pid}). Wait until it ends`);
    other.kill();
  });

  it("continues if the other build was killed or its lock file is unreadable", () => {
    const { pid } = spawnSync("true");
    for (const left of [String(pid), "", "no number"]) {
      writeFileSync(file, left);
      lockBuild(file);
      expect(readFileSync(file, "utf8")).toBe(String(process.pid));
    }
  });
});
