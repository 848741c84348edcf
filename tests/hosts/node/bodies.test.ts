import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { expect, it } from "vitest";
import { bodiesFile } from "../../../src/build/static-manifest.ts";
import { openBodies } from "../../../src/hosts/node/bodies.ts";

it("the bodies of a release can still be read after a client has gone away in the middle of one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bodies-"));
  writeFileSync(join(folder, bodiesFile), "a".repeat(100_000));
  const bodies = openBodies(folder);
  const stream = bodies.stream({ start: 0, size: 100_000 });
  stream.once("data", () => stream.destroy());
  await finished(stream).catch(() => {});
  expect(bodies.read({ start: 0, size: 3 }).toString()).toBe("aaa");
  bodies.retire();
  expect(() => bodies.read({ start: 0, size: 3 })).toThrow("EBADF");
  rmSync(folder, { recursive: true });
});
