import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findBuiltSite } from "../fixtures/built-site.ts";

it("a build of a sound site warns of nothing, and names no file that is not there", async () => {
  const { output } = JSON.parse(readFileSync(`${await findBuiltSite()}.json`, "utf8")) as { output: string };
  expect(output).toContain("[build] Complete!");
  expect(output.match(/.*(?:WARN|sitemap-index).*/gi) ?? []).toEqual([]);
});
