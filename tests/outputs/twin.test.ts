import { describe, expect, it } from "vitest";
import { toTwin, toTwinUrl } from "../../src/outputs/twin.ts";
import type { SitePage } from "../../src/site/page.ts";

const baseUrl = "https://waymark.example";
const article: SitePage = {
  path: "/articles/signs",
  title: "Signs: what they say",
  description: "About signs.",
  kind: "article",
  published: new Date("2026-03-01"),
  updated: new Date("2026-04-02"),
  tags: ["http"],
  markdown: "\n## One\n\nSee [two](#two).\n\n",
};

describe("a twin", () => {
  it("has front matter, the title as its H1, and the body with absolute links", () => {
    expect(toTwin(article, baseUrl)).toBe(`---
title: "Signs: what they say"
description: About signs.
url: https://waymark.example/articles/signs
published: 2026-03-01
updated: 2026-04-02
canonical_url: https://waymark.example/articles/signs
last_updated: 2026-04-02
index: https://waymark.example/llms.txt
---

# Signs: what they say

## One

See [two](https://waymark.example/articles/signs#two).
`);
  });

  it("of an article that was never changed says when it was published", () => {
    const twin = toTwin({ ...article, updated: undefined }, baseUrl);
    expect(twin).toContain("\npublished: 2026-03-01\ncanonical_url:");
    expect(twin).toContain("\nlast_updated: 2026-03-01\n");
  });

  it("of a page without dates names none", () => {
    const twin = toTwin({ ...article, published: undefined, updated: undefined }, baseUrl);
    expect(twin).not.toMatch(/published|updated/);
  });

  it("keeps a long description on one line", () => {
    const description = "word ".repeat(40).trim();
    expect(toTwin({ ...article, description }, baseUrl)).toContain(`\ndescription: ${description}\n`);
  });
});

describe("the address of a twin", () => {
  it.each([
    ["/", "https://waymark.example/index.md"],
    ["/about", "https://waymark.example/about.md"],
    ["/articles/signs", "https://waymark.example/articles/signs.md"],
  ])("of %s › %s", (path, url) => {
    expect(toTwinUrl(path, baseUrl)).toBe(url);
  });
});
