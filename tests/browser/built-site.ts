import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startProcess } from "../conformance/node-server.ts";
import { launchChromium } from "./chromium.ts";
import { findReadSite } from "./long-read.ts";

/** Windows as wide as a phone and as a desk. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** The folder of a built site, and what its server is told. */
interface Served {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** How a page is opened: in a profile with these options, after `prepare` has done something to the blank page. */
export interface Opening extends BrowserContextOptions {
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Serves a built site to Chromium while the tests of a file run, by default that of the fixtures; `make` is awaited before the first of them. */
export function useBuiltSite(make: () => Promise<Served> = async () => ({ folder: await findReadSite() })) {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    const { folder, env } = await make();
    [browser, server] = await Promise.all([launchChromium(), startProcess(["dist/server/entry.mjs"], env, folder)]);
  }, 180_000);
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** Opens a page in a profile of its own, which ends with the test. */
  async function open(path: string, { prepare, ...options }: Opening = {}): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.origin, viewport: phone, ...options });
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(path, { waitUntil: "networkidle" });
    return page;
  }

  return { open, origin: () => server.origin };
}
