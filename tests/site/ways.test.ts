import { describe, expect, it } from "vitest";
import { hasClosing, toClosingWay } from "../../src/site/ways.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage, toPage } from "./made-page.ts";

describe("the contact link", () => {
  it("states how soon visitors get a reply, or has the text of the page's section", () => {
    expect(toClosingWay(site)).toEqual({ title: "Write to us", path: "/contact", description: "A person answers within a week." });
    expect(toClosingWay(site, { ask: "Order a loaf" }).title).toBe("Order a loaf");
  });

  it("is shown below articles, lists and pages, but not below the form or pages that only the footer links to", () => {
    const shown = [toArticle({ path: "/articles/a" }), toListPage({ path: "/articles" }), toPage({ path: "/contacts" })];
    const others = ["/contact", "/contact/sent", "/privacy", "/404"].map((path) => toPage({ path }));
    expect([...shown, ...others].map((value) => hasClosing(site, value))).toEqual([true, true, true, false, false, false, false]);
  });
});
