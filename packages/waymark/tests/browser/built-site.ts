import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { useHost } from "../conformance/host.ts";
import { startChromium } from "./engines/chromium.ts";
import { explainAbsence } from "./engines/installed.ts";
import { findReadSite } from "./long-read.ts";
import { findViolations as findInTab } from "./shared/page.ts";

export const describeInChromium = describe.skipIf(explainAbsence("chromium") !== undefined);

export const findViolations = (page: Page) =>
  findInTab({ run: (expression) => page.evaluate(expression) });

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

export interface Opening extends BrowserContextOptions {
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export function useBuiltSite(findFolder: () => Promise<string> = findReadSite) {
  const host = useHost(["dist/server/entry.mjs"], findFolder);
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser?.close());

  async function open(path: string, { prepare, ...options }: Opening = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: host.getOrigin(),
      viewport: phone,
      ...options,
    });
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(path, { waitUntil: "networkidle" });
    return page;
  }

  return { open, ...host };
}
