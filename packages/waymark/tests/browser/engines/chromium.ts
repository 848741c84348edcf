import { type Browser, chromium, type Page } from "playwright-core";
import type { Engine, Preferences, Tab } from "./engine.ts";
import { findPrograms } from "./installed.ts";

/** Besides Playwright's own. */
const switches = ["--disable-gpu", "--disable-quic"];

export async function startChromium(): Promise<Browser> {
  const [executablePath = ""] = findPrograms("chromium");
  // Visitors' browsers have the back/forward cache.
  return chromium.launch({
    executablePath,
    args: switches,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

export async function launchChromium(preferences: Preferences): Promise<Engine> {
  const browser = await startChromium();
  return { newTab: () => openTab(browser, preferences), close: () => browser.close() };
}

export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()),
  );
  page.on("pageerror", (error) => faults.push(String(error)));
  return faults;
}

async function openTab(browser: Browser, { colorScheme = "light" }: Preferences): Promise<Tab> {
  const context = await browser.newContext({ colorScheme, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  return {
    faults: collectFaults(page),
    resize: (width, height) => page.setViewportSize({ width, height }),
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack({ waitUntil: "commit" })),
    run: (expression) => page.evaluate(expression),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    click: (x, y) => page.mouse.click(x, y),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}
