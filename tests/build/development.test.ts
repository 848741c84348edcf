import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { findBuiltSite } from "../fixtures/built-site.ts";

it("a build has nothing of what the dev server shows editors", async () => {
  const files = listFiles(join(await findBuiltSite(), "dist")).filter((file) => /\.(html|css|js|mjs)$/.test(file));
  expect(files.length).toBeGreaterThan(0);
  const found = files.filter((file) => /site:checked|hosts\/dev|csp-nonce|class="(findings|withheld)/.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
}, 60_000);
