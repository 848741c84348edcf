import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSite } from "./builders.ts";
import { type CapturedAnswer, toFields } from "./capture.ts";
import { measureCommand } from "./measured-command.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";

const copied = ["src", "astro.config.mjs"].map((name) => join(import.meta.dirname, "standalone-astro", name));
const astro = join(import.meta.dirname, "../node_modules/astro/bin/astro.mjs");

/** Builds a site in an empty folder for `@astrojs/node` in standalone mode, as it comes. */
export async function buildStandalone(folder: string): Promise<void> {
  createSite({ copied, articles: "articles" }, folder, 0);
  // A silent build makes a server that does not say where it listens.
  await measureCommand(folder, [astro, "build"]);
}

/** Serves a built site. A captured answer at `/` is a published file, any other comes from a route run on demand. */
export async function startStandalone(folder: string, path: string, answer: CapturedAnswer): Promise<MeasuredServer> {
  const body = Buffer.from(answer.body, "base64");
  if (path === "/") writeFileSync(join(folder, "dist/client/index.html"), body);
  const route = { status: answer.status, fields: { ...toFields(answer), "Content-Length": String(body.length) }, text: body.toString() };
  return startMeasuredServer([join(folder, "dist/server/entry.mjs")], { BENCH_ANSWER: JSON.stringify(route) });
}
