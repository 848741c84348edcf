import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled } from "../../bench/install-peers.ts";

describe("peers", () => {
  let folder: string;
  const put = (name: string, time: number) => {
    writeFileSync(join(folder, name), "{}");
    utimesSync(join(folder, name), time, time);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "peers-"));
    mkdirSync(join(folder, "node_modules"));
    put("package-lock.json", 2_000);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("are installed where npm did so after the lockfile changed", () => {
    put("node_modules/.package-lock.json", 3_000);
    expect(isInstalled(folder)).toBe(true);
  });

  it("are not installed where the lockfile is newer, or where nothing is", () => {
    expect(isInstalled(folder)).toBe(false);
    put("node_modules/.package-lock.json", 1_000);
    expect(isInstalled(folder)).toBe(false);
  });
});
