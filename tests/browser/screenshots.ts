import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { startProcess } from "../conformance/node-server.ts";
import { readArticlePaths } from "../operator.ts";
import { launchChromium } from "./chromium.ts";

/** Takes pictures of the built site for a critic's eye: each template at the width of a phone and of a desk, light and dark. */
const folder = process.argv[2] ?? "screenshots";
const pages = {
  home: "/",
  articles: "/articles",
  article: readArticlePaths()[0] ?? "/articles",
  pricing: "/pricing",
  developers: "/developers",
  contact: "/contact",
  "not-found": "/artciles",
};
/** Taller pages are cut off here, in pixels. */
const tallest = 4_000;

mkdirSync(folder, { recursive: true });
const [browser, server] = await Promise.all([launchChromium(), startProcess(["dist/server/entry.mjs"])]);
for (const width of [390, 1440])
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path, { waitUntil: "networkidle" });
      const height = Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
      const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
      const file = join(folder, `${name}-${width}-${colorScheme}.png`);
      await sharp(picture).png({ palette: true, colours: 32 }).toFile(file);
      console.log(file);
    }
    await context.close();
  }
await browser.close();
await server.stop();
