import { expect, it } from "vitest";
import { findMissingExport, findMissingLoaders } from "../../src/check/load-site.ts";
import { describeFinding } from "../../src/findings/finding.ts";

const load = () => Promise.resolve({}) as Promise<never>;

it("reports a file that astro.config.mjs does not import", () => {
  expect(findMissingLoaders({ site: load, words: load }).map(describeFinding)).toEqual([
    'astro.config.mjs: waymark({ … }) has no function "sections". Add  sections: () => import("./src/content/sections.ts"),',
  ]);
  expect(findMissingLoaders(undefined)).toHaveLength(3);
  expect(findMissingLoaders({ site: load, sections: load, words: load })).toEqual([]);
});

it("reports a misspelled export once", () => {
  const file = "src/content/site.ts";
  expect(findMissingExport(file, "site", undefined).map(describeFinding)).toEqual([
    'src/content/site.ts: It does not export "site". Start it with  export const site =',
  ]);
  expect(findMissingExport(file, "site", {})).toEqual([]);
});
