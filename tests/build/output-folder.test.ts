import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lockBuild } from "../../src/build/output.ts";
import { makeSite } from "../check/made-site.ts";

describe("a build", () => {
  it("fails while another build is running in the folder", () => {
    const other = spawn("sleep", ["5"]);
    const file = join(makeSite({ "build.lock": String(other.pid) }), "build.lock");
    expect(() => lockBuild(file)).toThrow(`Another build of this site is running (process ${other.pid}). Wait until it ends`);
    other.kill();
  });

  it("runs if the other build was killed, or if its lock file is unreadable", () => {
    const file = join(makeSite({}), "build.lock");
    for (const left of [String(spawnSync("true").pid), "", "no number"]) {
      writeFileSync(file, left);
      lockBuild(file);
      expect(readFileSync(file, "utf8")).toBe(String(process.pid));
    }
  });
});
