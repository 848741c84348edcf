import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nearestPages } from "../api/nearest-pages.ts";
import { isApiPath } from "../api/service.ts";
import { type BrokenLink, findBrokenLinks } from "../surfaces/broken-links.ts";
import type { StaticManifest } from "./static-manifest.ts";

/** Throws an error that names every link of the built pages to a page, file or anchor that does not exist. */
export function assertLinks(published: string, files: StaticManifest["files"], baseUrl: string): void {
  const pagePaths = Object.keys(files).filter((path) => files[path]?.file.endsWith(".html"));
  const pages = pagePaths.map((path) => [path, readFileSync(join(published, files[path]?.file ?? ""), "utf8")] as const);
  const broken = findBrokenLinks({ pages: new Map(pages), paths: new Set(Object.keys(files)), baseUrl, isDynamic: isApiPath });
  if (broken.length === 0) return;
  const lines = broken.map((link) => `  ${describe(link, pagePaths)}`);
  throw new Error(`Some links of the site lead nowhere. Mend them in src/content, then build again:\n${lines.join("\n")}`);
}

function describe({ page, href, missing }: BrokenLink, pagePaths: readonly string[]): string {
  if (missing === "anchor") return `${page} links to ${href}, but that page has no such heading.`;
  const [nearest] = nearestPages(
    href,
    pagePaths.map((path) => ({ path, title: "" })),
    1,
  );
  return `${page} links to ${href}, where nothing stands.${nearest ? ` Did you mean ${nearest.path}?` : ""}`;
}
