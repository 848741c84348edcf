import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startProcess } from "../conformance/node-server.ts";
import { launchChromium } from "./chromium.ts";
import { findReadSite } from "./long-read.ts";

/** Serves the build to Chromium while the tests of a file run; gives what opens a profile of its own there. */
export function useBuiltSite(): (options: BrowserContextOptions) => Promise<BrowserContext> {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchChromium(), startProcess(["dist/server/entry.mjs"], {}, await findReadSite())]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return (options) => browser.newContext({ baseURL: server.origin, ...options });
}
