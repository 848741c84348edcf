import { expect, it } from "vitest";
import { findFixedPage } from "../../src/site/fixed-pages.ts";

it("a page that every site has is found, or its file is named with what may be left out instead", () => {
  expect(findFixedPage([{ path: "/" }, { path: "/developers" }], "/developers")).toEqual({ path: "/developers" });
  expect(() => findFixedPage([{ path: "/" }], "/developers")).toThrow(
    "src/content/pages/developers.md is missing: what every site publishes beside its pages leads to /developers. Put the file back. Its text may be short, and navigation in src/content/site.ts need not name it",
  );
  expect(() => findFixedPage([], "/")).toThrow("src/content/pages/index.md is missing");
});
