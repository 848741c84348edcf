import { describe, expect, it } from "vitest";
import { hasClosing, toClosingWay } from "../../src/site/ways.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage, toPage } from "./made-page.ts";

describe("the way to the form", () => {
  it("says how soon an answer comes", () => {
    expect(toClosingWay(site)).toEqual({ title: "Write to us", path: "/contact", description: "A person answers within a week." });
  });

  it("stands below articles and the site's own pages", () => {
    expect(
      [toArticle({ path: "/articles/a" }), toPage({ path: "/" }), toPage({ path: "/contacts" })].map((value) => hasClosing(site, value)),
    ).toEqual([true, true, true]);
  });

  it("stands below no list, not below the form itself, and below no page that the foot alone names", () => {
    const others = ["/contact", "/contact/sent", "/privacy", "/404"].map((path) => toPage({ path }));
    expect([toListPage({ path: "/articles" }), ...others].map((value) => hasClosing(site, value))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
