import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { startProcess } from "../conformance/node-server.ts";
import { readArticlePaths } from "../operator.ts";
import type { Tab } from "./engines/engine.ts";
import { engineNames } from "./engines/installed.ts";
import { launchEngine } from "./engines/launch.ts";

const [folder = "screenshots", wanted = "chromium"] = process.argv.slice(2);
const pages = {
  home: "/",
  articles: "/articles",
  article: readArticlePaths()[0] ?? "/articles",
  pricing: "/pricing",
  developers: "/developers",
  contact: "/contact",
  "not-found": "/artciles",
  search: "/search?q=markdown",
};
const tallest = 4_000;

const name = engineNames.find((known) => known === wanted);
if (!name) throw new Error(`There is no engine ${wanted}: name one of ${engineNames.join(", ")}.`);
mkdirSync(folder, { recursive: true });
const server = await startProcess(["dist/server/entry.mjs"]);
for (const colorScheme of ["light", "dark"] as const) {
  const engine = await launchEngine(name, { colorScheme });
  const tab = await engine.newTab();
  for (const width of [390, 1440])
    for (const [page, path] of Object.entries(pages))
      await shoot(tab, page, path, width, colorScheme);
  await engine.close();
}
await server.stop();

async function shoot(
  tab: Tab,
  page: string,
  path: string,
  width: number,
  colorScheme: string,
): Promise<void> {
  await tab.resize(width, width < 600 ? 844 : 900);
  await tab.open(`${server.origin}${path}`);
  const height = Number(
    await tab.run("document.fonts.ready.then(() => document.documentElement.scrollHeight)"),
  );
  await tab.resize(width, Math.min(tallest, height));
  const file = join(folder, `${page}-${width}-${colorScheme}.png`);
  await sharp(await tab.screenshot())
    .png({ palette: true, colours: 32 })
    .toFile(file);
  console.log(file);
}
