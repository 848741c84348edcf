import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProcess } from "../conformance/node-server.ts";
import { createWorkspace } from "../workspace.ts";
import { findViolations } from "./accessibility.ts";
import { describeInChromium, launchChromium } from "./chromium.ts";

const paths = ["/", "/articles", "/articles/signs", "/pricing", "/developers", "/contact", "/nope"];

describeInChromium("a theme of tokens and fonts alone, the magazine of the documentation", () => {
  const workspace = createWorkspace();
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  let server: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    cpSync("docs/themes/magazine", join(workspace.folder, "src/content"), { recursive: true });
    const { status, output } = workspace.run("node_modules/astro/bin/astro.mjs", "build");
    expect(status, output).toBe(0);
    [browser, server] = await Promise.all([launchChromium(), startProcess(["dist/server/entry.mjs"], {}, workspace.folder)]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    workspace.remove();
  });

  describe.each(["light", "dark"] as const)("by a preference for %s", (colorScheme) => {
    it.each(paths)("%s › axe finds nothing, and headings are in the theme's font", async (path) => {
      for (const width of [390, 1440]) {
        const context = await browser.newContext({ baseURL: server.origin, colorScheme, viewport: { width, height: 900 } });
        const page = await context.newPage();
        await page.goto(path, { waitUntil: "networkidle" });
        expect(await findViolations(page)).toEqual([]);
        expect(
          await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family)),
        ).toContain("quire");
        await context.close();
      }
    });
  });
});
