import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";

it("a build has nothing of what the dev server shows editors", () => {
  const files = listFiles("dist").filter((file) => /\.(html|css|js|mjs)$/.test(file));
  expect(files.length).toBeGreaterThan(0);
  const found = files.filter((file) => /site:checked|hosts\/dev|csp-nonce|class="(findings|withheld)/.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
