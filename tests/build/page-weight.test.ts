import { describe, expect, it } from "vitest";
import { weighLoads } from "../../src/build/page-weight.ts";
import { readPage } from "../../src/build/read-page.ts";
import { readFontFiles } from "../../src/styles/font-files.ts";

const css = `@font-face { font-family: a; src: url("../_astro/a.woff2") format("woff2") }
@font-face { font-family: a; src: url(/_astro/b.woff2); unicode-range: U+100-17F, U+1E9E }
@font-face { font-family: c; src: local("Arial") }`;
const sizes: Readonly<Record<string, number>> = {
  "/_astro/s.css": 4_000,
  "/_astro/a.woff2": 20_000,
  "/_astro/b.woff2": 10_000,
  "/_astro/x.js": 300,
  "/favicon.svg": 200,
  "/one.jpg": 1_000,
  "/small.webp": 2_000,
  "/large.webp": 9_000,
  "/sign one.jpg": 500,
};
const scales = {
  baseUrl: "https://site.example",
  toSize: (path: string) => sizes[path] ?? 0,
  toFonts: (path: string) => readFontFiles(Buffer.from(css), path),
};
const head = `<link rel="stylesheet" href="/_astro/s.css"><link rel="preload" href="/_astro/a.woff2" as="font" crossorigin>
<link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/touch.png"><link rel="alternate" href="/feed.json">
<link rel="manifest" href="/site.webmanifest"><link rel="canonical" href="https://site.example/"><meta property="og:image" content="/card.png">`;
const weigh = (body: string) => weighLoads(readPage(`<head><title>Ł</title>${head}</head><body>${body}</body>`).loads, "/signs", scales);

describe("the weight of a page", () => {
  it.each([
    ["<p>It is in Łódź.</p>", true],
    ["<p>It is in &#x141;ódź.</p>", true],
    ["<p>Größe, café, “so”.</p>", false],
    ["<p>Run <code>Łódź</code>.</p><pre>Łódź</pre>", false],
    ['<p title="Łódź">Lodz</p>', false],
  ])("%s › includes the font for additional characters: %s", (body, expected) => {
    expect(weigh(body).parts.includes("/_astro/b.woff2")).toBe(expected);
  });

  it("is a range from the smallest to the largest image files, with and without lazy images", () => {
    const { bytes, requests, parts } = weigh(`<img src="/one.jpg" alt="">
      <picture><source srcset="/small.webp 400w, /large.webp 800w"><img src="/one.jpg" alt=""></picture>
      <img src="sign%20one.jpg" alt="" loading="lazy"><img src="data:image/gif;base64,AA" alt="">`);
    expect(bytes).toEqual({ least: 24_200 + 1_000 + 1_000, most: 24_200 + 1_000 + 9_000 + 500 });
    expect(requests).toEqual({ least: 5, most: 6 });
    expect(parts).toHaveLength(3);
  });

  it("counts a repeated script once", () => {
    const script = '<script src="/_astro/x.js"></script>';
    expect(weigh(`${script}${script}<script>1</script>`)).toMatchObject({ partBytes: 24_500, scripts: 1, requests: { least: 4, most: 4 } });
  });

  it("counts third-party hosts and embedded content", () => {
    const body = `<img src="https://other.example/a.png" alt=""><script src="//third.example/x.js"></script>
      <figure data-embed="player.example"></figure><video src="/a.mp4" poster="/one.jpg" preload="none"></video><audio src="/a.mp3"></audio>`;
    expect(weigh(body)).toMatchObject({ hosts: ["third.example", "other.example"], players: 1, recordings: 1, partBytes: 25_200 });
  });
});
