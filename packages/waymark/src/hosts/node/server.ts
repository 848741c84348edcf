import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { endpoints } from "../../catalog/endpoints.ts";
import { resources } from "../../catalog/resources.ts";
import { isMcpPath, mcpPath } from "../../catalog/search.ts";
import type { Site } from "../../catalog/site.ts";
import { orExit } from "../../console/or-exit.ts";
import { print } from "../../console/printable.ts";
import { limits } from "../limits.ts";
import { readBuiltSite } from "./built-site.ts";
import { createHttpServer } from "./http-server.ts";
import { createLog, isJournalStream } from "./journal.ts";
import { createNodeHandler } from "./release.ts";
import {
  explainListenError,
  invalidSetting,
  listExampleValues,
  parseServerSettings,
  toLongestStop,
} from "./settings.ts";

/** In milliseconds, within which npm might repeat a signal. */
const repeatedSignal = 1_000;

const log = createLog(
  isJournalStream(process.env["JOURNAL_STREAM"], process.stderr.fd),
  process.stderr,
);
const outputFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const site = orExit(() => readBuiltSite(outputFolder), 1, log);
const settings = orExit(() => parseServerSettings(site, process.env), invalidSetting, log);
const node = orExit(() => createNodeHandler(site, { outputFolder, log }), 1, log);

/** For `astro preview`. */
export function handler(request: IncomingMessage, response: ServerResponse): void {
  node.handle(request, response);
}

/** By default, all addresses and port 4321. The exit status is 1 if responses were cut off. A second signal ends the process at once. */
export function startServer(): void {
  // MCP calls would otherwise make V8 keep 100 MB more of memory that it could reuse. The smaller
  // young generation costs other requests about 5 % of CPU.
  if (isMcpPath(site, mcpPath)) setFlagsFromString("--semi-space-growth-factor=1");
  process.on("uncaughtExceptionMonitor", (error) => log("The server ends:", error));
  for (const fault of listExampleValues(process.env)) log(fault);
  const { host, port, shutdownTime } = settings;
  const { server, shutDown } = createHttpServer(node, {
    ...limits,
    shutdownTime,
    connections: countConnections(limits.connections, 2 * node.openFiles),
  });
  server.once("error", (error: NodeJS.ErrnoException) => {
    log(explainListenError(error, settings));
    process.exit(1);
  });
  server.listen(port, host, () => announce(site, server.address()));
  let stopped = Number.POSITIVE_INFINITY;
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());

  async function stop(): Promise<void> {
    // The terminal might already have sent the signal that npm forwards.
    if (Date.now() - stopped > repeatedSignal) process.exit(1);
    if (stopped !== Number.POSITIVE_INFINITY) return;
    stopped = Date.now();
    node.close();
    setTimeout(() => process.exit(1), toLongestStop(shutdownTime)).unref();
    const cut = await shutDown();
    if (cut === 0) return;
    log(`Stopped after ${shutdownTime / 1_000} seconds. ${cut} responses were cut off.`);
    process.exit(1);
  }
}

function announce(site: Site, address: string | AddressInfo | null): void {
  if (address === null || typeof address === "string") return;
  const host = ["::", "0.0.0.0"].includes(address.address)
    ? "localhost"
    : address.family === "IPv6"
      ? `[${address.address}]`
      : address.address;
  const origin = `http://${host}:${address.port}`;
  const rows: [string, string][] = [
    ["Site", "/"],
    ["Health check", endpoints[0].path],
    ["Developer portal", resources.developers.path],
    ["OpenAPI", resources.openapi.path],
    ["API catalog", resources.apiCatalog.path],
    ["Agent skills", resources.skills.path],
    ["For language models", resources.llms.path],
    ["Feeds", `${resources.jsonFeed.path} ${resources.rss.path} ${resources.atom.path}`],
    ["Sitemap", resources.sitemap.path],
  ];
  print(`\n${site.name} is running at ${origin}\n`);
  for (const [label, path] of rows.filter(([, paths]) =>
    site.isOffered(paths.split(" ", 1)[0] ?? ""),
  ))
    print(`  ${label.padEnd(20)} ${path}`);
  print(
    "\nEvery page is also available as Markdown: add .md to its URL, or send Accept: text/markdown.\nTo stop the server, press Ctrl+C.\n",
  );
}

/** For other open files, and those of an email that is being sent. */
const reserve = 64;

function countConnections(most: number, ofSite: number): number {
  // Prevents slow lookups of host names.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? Math.max(1, Math.min(most, soft - reserve - ofSite)) : most;
}

if (process.env["ASTRO_NODE_AUTOSTART"] !== "disabled") startServer();
