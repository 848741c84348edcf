import { expect, it } from "vitest";
import { findMissingExport, findMissingLoaders, findPlace } from "../../src/check/load-site.ts";
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

it.each([
  [
    "a syntax error",
    "/home/site/src/content/site.ts:7\n  tagline\n^^^\n\nSyntaxError: Expected a comma",
    "src/content/site.ts:7",
  ],
  [
    "a word without quotes",
    "ReferenceError: waymark is not defined\n    at file:///home/site/src/content/fr/site.ts:12:12\n    at ModuleJob.run (node:internal/modules/esm/module_job:437:25)",
    "src/content/fr/site.ts:12",
  ],
  [
    "a failing function",
    "TypeError: no\n    at toUrl (file:///home/site/src/content/site.ts:3:9)\n    at file:///home/site/src/content/site.ts:12:12",
    "src/content/site.ts:3",
  ],
  [
    "a missing module",
    "Error: Cannot find module\n    at load (node:internal)",
    "src/content/site.ts",
  ],
])("finds the place of %s", (_, stack, place) => {
  expect(findPlace(stack, "src/content/site.ts")).toBe(place);
});
