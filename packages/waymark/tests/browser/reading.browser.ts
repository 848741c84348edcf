import type { Request } from "playwright-core";
import { expect, it } from "vitest";
import { describeInChromium, useBuiltSite } from "./built-site.ts";

const { open } = useBuiltSite();

const codePage = "/developers";

describeInChromium("a reader", () => {
  it("has tab stops only at code and tables that scroll", async () => {
    const page = await open("/articles/paint");
    const readStops = () =>
      page
        .locator("pre, .scroll")
        .evaluateAll((frames) =>
          frames.map(({ scrollWidth, clientWidth, tabIndex }) => [
            scrollWidth > clientWidth,
            tabIndex,
          ]),
        );
    expect(await readStops()).toEqual([
      [false, -1],
      [true, 0],
    ]);
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect.poll(async () => (await readStops())[1]).toEqual([false, -1]);
  });

  it("prints only the text, on white, without cutting off code", async () => {
    const page = await open(codePage);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const part of [".site-header nav", ".site-footer", ".contents", ".copy"])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    const cut = await page
      .locator("pre")
      .evaluateAll(
        (blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length,
      );
    expect(cut).toBe(0);
  });

  it("copies the page as Markdown, and confirms it", async () => {
    const page = await open(codePage, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Copy as Markdown" }).click();
    await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^---\ntitle: /);
  });
});

const templates = [
  "/",
  "/about",
  "/pricing",
  "/articles",
  "/articles/signs",
  "/articles/posts",
  "/tags/http",
  "/developers",
  "/contact",
];

const isOfPage = (request: Request) => !["fetch", "xhr", "ping"].includes(request.resourceType());

describeInChromium("the plate", () => {
  it.each(templates)(
    "%s › states the number of requests and bytes for a first visit in Chromium",
    async (path) => {
      const requests: Request[] = [];
      const page = await open(path, {
        prepare: async (blank) => blank.on("requestfinished", (request) => requests.push(request)),
      });
      await expect
        .poll(() => requests.some((request) => request.url().endsWith("/favicon.svg")), {
          timeout: 10_000,
        })
        .toBe(true);
      const asked = requests.filter(isOfPage);
      const sizes = await Promise.all(
        asked.map(async (request) => (await request.sizes()).responseBodySize),
      );
      const bytes = sizes.reduce((sum, size) => sum + size);
      const plate = (await page.locator(".plate").textContent()) ?? "";
      expect(plate).toContain(`\u00a0kB in ${asked.length} requests, 0 to third parties, `);
      // Rounded up, after up to 16 bytes for other digits of the number itself.
      const excess = Number(/([\d,]+)\u00a0kB/.exec(plate)?.[1]) * 1000 - bytes;
      expect(excess, plate).toBeGreaterThanOrEqual(0);
      expect(excess, plate).toBeLessThan(1_016);
    },
  );
});
