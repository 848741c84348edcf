import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listFolder } from "../../../src/files/list-folder.ts";
import { checkWithoutVanished } from "../../../src/hosts/dev/vanished-files.ts";
import { makeSite } from "../../check/made-site.ts";

it("checks without the files that are deleted between listing and reading", async () => {
  const names = ["a.astro", "b.astro", "c.astro"];
  const root = makeSite(Object.fromEntries(names.map((name) => [`src/pages/${name}`, name])));
  const deleted = ["a.astro", "b.astro"];
  const check = async () => {
    const files = await listFolder(root, "src/pages");
    const name = deleted.shift();
    if (name !== undefined) rmSync(join(root, "src/pages", name));
    return files.map((file) => readFileSync(join(root, file), "utf8"));
  };
  expect(await checkWithoutVanished(check)).toEqual(["c.astro"]);
});

it("reports a file that is missing again, and all other errors", async () => {
  const root = makeSite({});
  const checks: string[] = [];
  const readMissing = async () => {
    checks.push("missing");
    return readFileSync(join(root, "src/content/missing.md"));
  };
  await expect(checkWithoutVanished(readMissing)).rejects.toThrow("ENOENT");
  expect(checks).toEqual(["missing", "missing"]);
  const fail = async () => {
    checks.push("wrong");
    throw new Error("It is wrong.");
  };
  await expect(checkWithoutVanished(fail)).rejects.toThrow("It is wrong.");
  expect(checks).toEqual(["missing", "missing", "wrong"]);
});
