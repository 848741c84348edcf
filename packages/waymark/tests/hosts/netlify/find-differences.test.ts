import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findDifferences } from "../../../src/hosts/netlify/find-differences.ts";
import { site } from "../../fixtures/own-site.ts";
import { main } from "../../fixtures/translated-site.ts";

const toml = readFileSync("netlify.toml", "utf8");

it("the project's netlify.toml has what the engine needs, in any number of languages", () => {
  expect(findDifferences(toml, site)).toEqual([]);
  expect(findDifferences(toml, main)).toEqual([]);
});

it("other redirects and edge functions in netlify.toml are accepted", () => {
  const redirect = '[[redirects]]\nfrom = "/shop"\nto = "https://shop.example.com"\n';
  const edge = '[[edge_functions]]\nfunction = "greeting"\npath = "/hello"\n';
  expect(findDifferences(`${toml}\n${redirect}\n${edge}`, site)).toEqual([]);
});

it.each([
  [
    "a file that is not packed",
    ["dist/due.json", "dist/other.json"],
    /^netlify\.toml: the function publish reads dist\/due\.json, .+ Add "dist\/due\.json" to included_files in \[functions\.publish\]\.$/,
  ],
  [
    "a path that is no longer excluded from the edge function",
    ['"/contact/messages", ', ""],
    /^netlify\.toml: \[\[edge_functions\]\] .+\[\[edge_functions\]\].*"\/contact\/messages"/s,
  ],
  [
    "a missing method of the edge function",
    ['"PATCH", ', ""],
    /^netlify\.toml: \[\[edge_functions\]\] .+"PATCH"/s,
  ],
  [
    "a redirect to another function",
    ["/.netlify/functions/not-found", "/.netlify/functions/health"],
    /^netlify\.toml: the redirect .+\[\[redirects\]\]\nfrom = "\/\*"\nto = "\/\.netlify\/functions\/not-found"\nstatus = 200/s,
  ],
] as const)("%s in netlify.toml is reported with what to write", (_, [from, to], message) => {
  expect(toml).toContain(from);
  expect(findDifferences(toml.replace(from, to), site)).toEqual([expect.stringMatching(message)]);
});
