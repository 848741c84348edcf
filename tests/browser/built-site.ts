import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { useHost } from "../conformance/host.ts";
import { launchChromium } from "./chromium.ts";
import { findReadSite } from "./long-read.ts";

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

export interface Opening extends BrowserContextOptions {
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export function useBuiltSite(findFolder: () => Promise<string> = findReadSite) {
  const host = useHost(["dist/server/entry.mjs"], findFolder);
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser?.close());

  async function open(path: string, { prepare, ...options }: Opening = {}): Promise<Page> {
    const context = await browser.newContext({ baseURL: host.getOrigin(), viewport: phone, ...options });
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(path, { waitUntil: "networkidle" });
    return page;
  }

  return { open, ...host };
}
