import { describe, expect, it } from "vitest";
import { hasClosing, toClosingWay } from "../../src/site/ways.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage, toPage } from "./made-page.ts";

describe("the contact link", () => {
  it("states how soon visitors get a reply", () => {
    expect(toClosingWay(site)).toEqual({ title: "Write to us", path: "/contact", description: "A person answers within a week." });
  });

  it("is shown below articles and pages", () => {
    expect(
      [toArticle({ path: "/articles/a" }), toPage({ path: "/" }), toPage({ path: "/contacts" })].map((value) => hasClosing(site, value)),
    ).toEqual([true, true, true]);
  });

  it("is not shown below lists, the form, or pages that only the footer links to", () => {
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
