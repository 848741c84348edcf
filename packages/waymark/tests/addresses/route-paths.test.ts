import { expect, it } from "vitest";
import { createRouteMatcher, fillRoute, toRoutePath } from "../../src/addresses/route-paths.ts";

it.each([
  ["map.astro", "/map"],
  ["index.astro", "/"],
  ["places/index.astro", "/places"],
  ["feed.xml.ts", "/feed.xml"],
  ["index.json.ts", "/index.json"],
  ["cafe\u0301.astro", "/caf\u00e9"],
  ["[city]/[...rest].astro", "/[city]/[...rest]"],
])("src/pages/%s is at %s", (name, path) => {
  expect(toRoutePath(`src/pages/${name}`)).toBe(path);
});

it.each([
  ["/places/[city]", { city: "lisbon" }, "/places/lisbon"],
  ["/[lang]-[city]/map", { lang: "pt", city: "faro" }, "/pt-faro/map"],
  ["/docs/[...path]", { path: "a/b" }, "/docs/a/b"],
  ["/docs/[...path]", { path: undefined }, "/docs"],
  ["/[year].json", { year: 2026 }, "/2026.json"],
  ["/[name]", { name: "cafe\u0301" }, "/caf\u00e9"],
])("%s with %j is at %s", (route, params, path) => {
  expect(fillRoute(route, params)).toBe(path);
  expect(createRouteMatcher([route])(path)).toBe(true);
});

it.each([
  ["/places/[city]", "/places"],
  ["/places/[city]", "/places/a/b"],
  ["/docs/[...path]", "/docsa"],
  ["/a.b/[city]", "/aXb/lisbon"],
  ["/places", "/places"],
])("%s makes no page at %s", (route, path) => {
  expect(createRouteMatcher([route])(path)).toBe(false);
});
