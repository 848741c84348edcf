import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listArchivedFiles } from "./archived-files.ts";
import { isOwn, readImports } from "./imports.ts";

const files = listArchivedFiles();

describe("an owner's copy", () => {
  it("contains the owner's tests with their imports, but no tests of the engine or the lab", () => {
    const others = [...files].filter((file) => /^(tests|lab|\.ci)\//.test(file) && !file.startsWith("tests/built/"));
    expect(others.sort()).toEqual(["tests/conformance/checks.ts", "tests/conformance/node-server.ts", "tests/conformance/wire.ts"]);
    expect(files).toContain("tests/built/verify.test.ts");
  });

  it("contains every imported module", () => {
    const modules = [...files].filter((file) => /\.(m?[jt]s|astro)$/.test(file));
    const missing = modules.flatMap((file) =>
      readImports(file, readFileSync(file, "utf8"))
        .filter((name) => isOwn(name) && !name.startsWith("dist/") && !files.has(name.replace(/\?.*/, "")))
        .map((name) => `${file} imports ${name}`),
    );
    expect(modules.length).toBeGreaterThan(400);
    expect(missing).toEqual([]);
  });

  it("has at most 600 files", () => {
    expect(files.size).toBeLessThanOrEqual(600);
  });
});
