import { describe, expect, it } from "vitest";
import { collectLoaded, weigh } from "../../bench/weight.ts";

describe("what a page weighs", () => {
  it("takes a file without a coding as it is", () => {
    const read = () => Buffer.from("a".repeat(1_000));
    const brotli = { start: 0, size: 300 };
    expect(weigh({ file: "a.css", size: 1_000, brotli }, read)).toEqual({ plain: 1_000, gzip: 29, brotli: 300 });
    expect(weigh({ file: "a.woff2", size: 1_000 }, read)).toEqual({ plain: 1_000, gzip: 1_000, brotli: 1_000 });
  });

  it("counts style sheets, fonts and scripts once each, and no picture", () => {
    const html =
      '<link rel="stylesheet" href="/_astro/a.css"><link rel="preload" href="/_astro/f.woff2"><script src="/_astro/b.js"></script>' +
      '<script src="/_astro/b.js"></script><a href="/pricing"><img src="/_astro/c.png">';
    expect(collectLoaded(html)).toEqual(["/_astro/a.css", "/_astro/f.woff2", "/_astro/b.js"]);
  });
});
