import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { manifest, pages, published } from "../fixtures/published.ts";

const assets = Object.entries(manifest.files).filter(([path]) => path.startsWith("/_astro/"));
const sizesOf = (ending: string) => assets.filter(([path]) => path.endsWith(ending)).map(([, file]) => file);

describe("what a page weighs", () => {
  it("without its text is at most 8 KB, and 2 KB with Brotli", () => {
    for (const { path, html } of pages) {
      // The home page has its text a second time, as Markdown.
      const frame = Buffer.from(html.replace(/<main[\s\S]*<\/main>/, "").replace(/<section id="markdown"[\s\S]*?<\/section>/, ""));
      expect([path, frame.length <= 8_000, brotliCompressSync(frame).length <= 2_000]).toEqual([path, true, true]);
    }
  });

  it.each([
    ["/articles/signs", 8_000],
    ["/developers", 18_000],
  ])("%s has at most %i bytes of markup around its text", (path, most) => {
    const { html } = pages.find((page) => page.path === path) ?? expect.fail();
    const twin = readFileSync(join(published, `${path}.md`), "utf8");
    expect(html.length - twin.length).toBeLessThanOrEqual(most);
  });

  it("is at most 20 KB for an article of 900 words, and 5 KB with Brotli", () => {
    const { html } = pages.find(({ path }) => path === "/articles/paint") ?? expect.fail();
    expect([html.length <= 20_000, brotliCompressSync(html).length <= 5_000]).toEqual([true, true]);
  });

  it("has one style sheet, of at most 8 KB with Brotli, but for those of home, the form, the portal and a 404, which have another of their own", () => {
    const own = ["/", "/contact", "/developers"];
    for (const { path, html } of pages) expect(html.match(/rel="stylesheet"/g)?.length, path).toBe(own.includes(path) ? 2 : 1);
    const shared = sizesOf(".css").filter(({ file }) => file.includes("/Base."));
    expect(shared).toHaveLength(1);
    expect(shared[0]?.brotli?.size).toBeLessThanOrEqual(8_000);
  });

  it("has fonts of at most 30 KB each, of which a page loads those whose letters it has", () => {
    const fonts = sizesOf(".woff2").map(({ size }) => size);
    expect(Math.max(...fonts)).toBeLessThanOrEqual(30_000);
  });

  it("has scripts of less than 1,024 bytes as they are sent, but for the captcha's on the form's page", () => {
    const scripts = sizesOf(".js").filter(({ file }) => !/ContactForm|pbkdf2/.test(file));
    expect(scripts.length).toBeGreaterThan(0);
    for (const { file, size, brotli } of scripts) expect(brotli?.size ?? size, file).toBeLessThan(1_024);
  });

  it("counts every published file of the page's assets", () => {
    const folder = join(published, "_astro");
    expect(assets).toHaveLength(readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile()).length);
  });
});
