import { expect, it } from "vitest";
import { findFixedPage } from "../../src/site/paths.ts";
import { site } from "../fixtures/own-site.ts";

it("a required page is found, or its file is named with the feature that needs it", () => {
  expect(findFixedPage(site, [{ path: "/" }, { path: "/developers" }], "/developers")).toEqual({ path: "/developers" });
  expect(() => findFixedPage(site, [{ path: "/" }], "/developers")).toThrow(
    "src/content/pages/developers.md is missing: other resources on the site link to /developers. Restore the file. Its text can be short, and the page does not have to be in navigation in src/content/site.ts",
  );
  expect(() => findFixedPage(site, [], "/")).toThrow("src/content/pages/index.md is missing");
});
