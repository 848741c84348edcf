import { describe, expect, it } from "vitest";
import { toTwin } from "../../src/outputs/twin.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage, toPage } from "../site/made-page.ts";

const baseUrl = "https://waymark.example";
const article = toArticle({
  path: "/articles/signs",
  title: "Signs: what they say",
  updated: new Date("2026-04-02"),
  text: "\n## One\n\nSee [two](#two).\n\n",
});

describe("a twin", () => {
  it("has front matter, the title as its H1, and the body with absolute links", async () => {
    expect(await toTwin(site, article, baseUrl)).toBe(`---
title: "Signs: what they say"
description: Words.
canonical_url: https://waymark.example/articles/signs
published: 2026-03-01
last_updated: 2026-04-02
index: https://waymark.example/llms.txt
---

# Signs: what they say

Words.

## One

See [two](https://waymark.example/articles/signs#two).
`);
  });

  it("has an article's author in its front matter", async () => {
    expect(await toTwin(site, { ...article, authors: [{ name: "Sam Example" }] }, baseUrl)).toContain(
      "\nauthor: Sam Example\npublished: 2026-03-01\n",
    );
  });

  it("of a page starts with the page's own words", async () => {
    expect(await toTwin(site, toPage({ path: "/privacy", text: "Its text." }), baseUrl)).toMatch(/\n\n# privacy\n\nIts text\.\n$/);
  });

  it("of an article that was never updated has its publication date", async () => {
    const twin = await toTwin(site, { ...article, updated: undefined }, baseUrl);
    expect(twin).toContain("\npublished: 2026-03-01\nlast_updated: 2026-03-01\n");
  });

  it("of a page without dates has no date", async () => {
    const twin = await toTwin(site, toListPage({ path: "/articles" }), baseUrl);
    expect(twin).not.toMatch(/published|updated/);
  });

  it("keeps a long description on one line", async () => {
    const description = "word ".repeat(40).trim();
    expect(await toTwin(site, { ...article, description }, baseUrl)).toContain(`\ndescription: ${description}\n`);
  });
});
