import { readdirSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { manifest, pages } from "./site.ts";

/** The most that a page may weigh, in bytes as it is and with Brotli; the first pattern that matches a path counts. */
const budgets: readonly { readonly pattern: RegExp; readonly plain: number; readonly brotli: number }[] = [
  { pattern: /^\/developers(\/|$)/, plain: 33_000, brotli: 7_500 },
  { pattern: /^\/articles\/\D/, plain: 25_000, brotli: 6_500 },
  { pattern: /^\/pricing$/, plain: 11_500, brotli: 3_000 },
  { pattern: /./, plain: 10_500, brotli: 2_800 },
];

const assets = Object.entries(manifest.files).filter(([path]) => path.startsWith("/_astro/"));
const sizesOf = (ending: string) => assets.filter(([path]) => path.endsWith(ending)).map(([, file]) => file);

describe("what a page weighs", () => {
  for (const { path } of pages)
    it(`${path} › within the budget of its template`, () => {
      const budget = budgets.find(({ pattern }) => pattern.test(path));
      const file = manifest.files[path];
      expect(file?.size).toBeLessThanOrEqual(budget?.plain ?? 0);
      expect(file?.brotli?.size).toBeLessThanOrEqual(budget?.brotli ?? 0);
    });

  it("an article without its text is at most 6.5 KB, and 1.6 KB with Brotli", () => {
    for (const { path, html } of pages.filter(({ path }) => path.startsWith("/articles/"))) {
      const frame = Buffer.from(html.replace(/<main[\s\S]*<\/main>/, ""));
      expect([path, frame.length <= 6_500, brotliCompressSync(frame).length <= 1_600]).toEqual([path, true, true]);
    }
  });

  it("has one style sheet, of at most 6 KB with Brotli, but for the form's page, which has the captcha's too", () => {
    for (const { path, html } of pages) expect(html.match(/rel="stylesheet"/g)?.length, path).toBe(path === "/contact" ? 2 : 1);
    const shared = sizesOf(".css").filter(({ file }) => file.includes("/Base."));
    expect(shared).toHaveLength(1);
    expect(shared[0]?.brotli?.size).toBeLessThanOrEqual(6_000);
  });

  it("has fonts of at most 30 KB each, of which a page loads those whose letters it has", () => {
    const fonts = sizesOf(".woff2").map(({ size }) => size);
    expect(Math.max(...fonts)).toBeLessThanOrEqual(30_000);
  });

  it("has scripts of less than a kilobyte, but for the captcha's on the form's page", () => {
    const scripts = sizesOf(".js").filter(({ file }) => !/ContactForm|pbkdf2/.test(file));
    expect(scripts.length).toBeGreaterThan(0);
    for (const { file, size } of scripts) expect(size, file).toBeLessThan(1_000);
  });

  it("counts every published file of the page's assets", () => {
    expect(assets).toHaveLength(readdirSync("dist/client/_astro").filter((name) => statSync(`dist/client/_astro/${name}`).isFile()).length);
  });
});
