import type { AddressInfo } from "node:net";
import { endpoints } from "../../catalog/endpoints.ts";
import { resources } from "../../catalog/resources.ts";
import type { Site } from "../../catalog/site.ts";

/** Prints where the site is and what stands there. */
export function announce(site: Site, address: string | AddressInfo | null): void {
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
  console.log(`\n${site.name} is at ${origin}\n`);
  for (const [label, path] of rows.filter(([, paths]) => site.isOffered(paths.split(" ", 1)[0] ?? "")))
    console.log(`  ${label.padEnd(20)} ${path}`);
  console.log("\nEvery page is Markdown too: add .md, or ask with Accept: text/markdown. Stop with Ctrl+C.\n");
}
