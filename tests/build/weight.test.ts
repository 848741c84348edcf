import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { manifest, pages, published } from "../fixtures/published.ts";

const assets = Object.values(manifest.files).filter(({ file }) => file.startsWith("_astro/"));
const findHtml = (path: string) => pages.find((page) => page.path === path)?.html ?? expect.fail(path);

describe("a page", () => {
  it("has at most 8 KB of HTML around its text (2 KB with Brotli)", () => {
    for (const { path, html } of pages) {
      // The home page contains its text twice, because it includes the Markdown.
      const frame = Buffer.from(html.replace(/<main[\s\S]*<\/main>/, "").replace(/<section id="markdown"[\s\S]*?<\/section>/, ""));
      expect([path, frame.length <= 8_000, brotliCompressSync(frame).length <= 2_000]).toEqual([path, true, true]);
    }
  });

  it.each([
    ["/articles/signs", 8_000],
    ["/developers", 18_000],
  ])("%s is at most %i bytes larger than its twin", (path, most) => {
    expect(findHtml(path).length - readFileSync(join(published, `${path}.md`), "utf8").length).toBeLessThanOrEqual(most);
  });

  it("of 900 words has at most 20 KB of HTML (5 KB with Brotli)", () => {
    const html = findHtml("/articles/paint");
    expect([html.length <= 20_000, brotliCompressSync(html).length <= 5_000]).toEqual([true, true]);
  });

  it("has one style sheet of at most 8 KB with Brotli, and the home, form, portal and 404 pages have a second one", () => {
    const own = ["/", "/contact", "/developers"];
    for (const { path, html } of pages) expect(html.match(/rel="stylesheet"/g)?.length, path).toBe(own.includes(path) ? 2 : 1);
    const shared = assets.filter(({ file }) => /\/Base\..*\.css$/.test(file));
    expect(shared).toHaveLength(1);
    expect(shared[0]?.brotli?.size).toBeLessThanOrEqual(8_000);
  });
});

it("each font has at most 30 KB", () => {
  const fonts = assets.filter(({ file }) => file.endsWith(".woff2"));
  expect(Math.max(...fonts.map(({ size }) => size))).toBeLessThanOrEqual(30_000);
});

it("each script has less than 1,024 compressed bytes, except for the contact form and its captcha", () => {
  const scripts = assets.filter(({ file }) => file.endsWith(".js") && !/ContactForm|pbkdf2/.test(file));
  expect(scripts.length).toBeGreaterThan(0);
  for (const { file, size, brotli } of scripts) expect(brotli?.size ?? size, file).toBeLessThan(1_024);
});
