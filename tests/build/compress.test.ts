import { expect, it } from "vitest";
import { toQuality } from "../../src/build/file-bodies.ts";

it.each([
  ["index.html", 11, 5],
  ["_astro/site.css", 11, 5],
  ["_astro/form.js", 11, 5],
  ["feed.json", 5, 5],
  ["articles/signs.md", 5, 2],
  ["llms-full/articles-1.txt", 5, 2],
])("compresses %s at quality %i on a small site, and at %i on a large one", (name, small, large) => {
  expect([toQuality(name, true), toQuality(name, false)]).toEqual([small, large]);
});
