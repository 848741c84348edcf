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

  it.each([
    ["an article that was never updated", { ...article, updated: undefined }, /\npublished: 2026-03-01\nlast_updated: 2026-03-01\n/],
    ["a page", toPage({ path: "/privacy", text: "Its text." }), /\n\n# privacy\n\nIts text\.\n$/],
    ["a page without dates", toListPage({ path: "/articles" }), /^(?![\s\S]*(published|updated))/],
    ["a page with a long description", { ...article, description: "word ".repeat(40).trim() }, /\ndescription: (word ){39}word\n/],
  ])("of %s", async (_, page, text) => {
    expect(await toTwin(site, page, baseUrl)).toMatch(text);
  });
});
