import { describe, expect, it } from "vitest";
import {
  findMissingExport,
  findMissingLoaders,
  findOtherSources,
  findPlace,
} from "../../src/check/load-site.ts";
import { describeFinding } from "../../src/findings/finding.ts";
import { site } from "../fixtures/site.ts";
import { makeSite } from "./made-site.ts";

const load = () => Promise.resolve({}) as Promise<never>;

it("reports a file that astro.config.mjs does not import", () => {
  expect(findMissingLoaders({ site: load, words: load }).map(describeFinding)).toEqual([
    'astro.config.mjs: waymark({ … }) has no function "sections". Add  sections: () => import("./src/content/sections.ts"),',
  ]);
  expect(findMissingLoaders(undefined)).toHaveLength(3);
  expect(findMissingLoaders({ site: load, sections: load, words: load })).toEqual([]);
});

describe("the functions in astro.config.mjs", () => {
  const config = [
    "export default defineConfig({",
    '  site: "https://site.example",',
    "  integrations: [",
    "    waymark({",
    '      site: () => import("./old/site.ts"),',
    '      sections: () => import("./src/content/sections.ts"),',
    '      words: () => import("./src/content/words.ts"),',
    "    }),",
    "  ],",
    "});",
    "",
  ].join("\n");
  const root = makeSite({ "astro.config.mjs": config });
  const toWords = () => ({ lists: { articles: "Journal" }, labelled: () => "Label" });
  const words = toWords();
  const written = { configuration: site, sections: {}, words };
  const files = {
    site: () => Promise.resolve({ site }),
    sections: () => Promise.resolve({ sections: {} }),
    words: () => Promise.resolve({ words }),
  };
  const find = async (more: Partial<typeof files>) =>
    (await findOtherSources({ ...files, ...more }, written, root)).map(describeFinding);

  it("can return a copy of what the files in src/content export", async () => {
    expect(await find({})).toEqual([]);
    const copies = {
      site: () => Promise.resolve({ site: { ...site } }),
      words: () => Promise.resolve({ words: toWords() }),
    };
    expect(await find(copies)).toEqual([]);
  });

  it("cannot return anything else, which would be a second site in the same build", async () => {
    const other = { ...site, name: "Another site" };
    const lost = () => Promise.reject(new Error("Cannot find module old/words.ts"));
    expect(await find({ site: () => Promise.resolve({ site: other }), words: lost })).toEqual([
      'astro.config.mjs:5: The function "site" does not return what src/content/site.ts exports. Write  site: () => import("./src/content/site.ts"),',
      'astro.config.mjs:7: The function "words" does not return what src/content/words.ts exports. Write  words: () => import("./src/content/words.ts"),',
    ]);
  });
});

it("reports a misspelled export, and one that isn't an object", () => {
  const file = "src/content/site.ts";
  expect(findMissingExport(file, "site", undefined).map(describeFinding)).toEqual([
    'src/content/site.ts: It does not export "site". Start it with  export const site =',
  ]);
  expect(findMissingExport(file, "site", {})).toEqual([]);
  for (const value of [null, "Waymark"])
    expect(findMissingExport(file, "site", value).map(describeFinding)).toEqual([
      'src/content/site.ts: "site" must be an object, in braces. Write  export const site = { … };',
    ]);
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
