import type { Request } from "playwright-core";
import { expect, it } from "vitest";
import { describeInChromium, useBuiltSite } from "./built-site.ts";

const templates = ["/", "/about", "/pricing", "/articles", "/articles/signs", "/articles/posts", "/tags/http", "/developers", "/contact"];

const { open } = useBuiltSite();

const isOfPage = (request: Request) => !["fetch", "xhr", "ping"].includes(request.resourceType());

describeInChromium("the plate", () => {
  it.each(templates)("%s › states the number of requests and bytes for a first visit in Chromium", async (path) => {
    const requests: Request[] = [];
    const page = await open(path, { prepare: async (blank) => blank.on("requestfinished", (request) => requests.push(request)) });
    await expect.poll(() => requests.some((request) => request.url().endsWith("/favicon.svg")), { timeout: 10_000 }).toBe(true);
    const asked = requests.filter(isOfPage);
    const sizes = await Promise.all(asked.map(async (request) => (await request.sizes()).responseBodySize));
    const bytes = sizes.reduce((sum, size) => sum + size);
    const plate = await page.locator(".plate").textContent();
    expect(plate).toContain(`${Math.round(bytes / 1000)}\u00a0kB in ${asked.length} requests, 0 to third parties, `);
  });
});
