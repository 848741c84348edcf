import { createNearestPages, type FindNearestPages } from "../api/nearest-pages.ts";
import { isApiPath } from "../api/service.ts";
import { type BrokenLink, findBrokenLinks, type PageAddresses } from "../surfaces/broken-links.ts";

/** Throws an error that names every link of the built pages to a page, file or anchor that does not exist. */
export function assertLinks(pages: ReadonlyMap<string, PageAddresses>, paths: ReadonlySet<string>, baseUrl: string): void {
  const broken = findBrokenLinks({ pages, paths, baseUrl, isDynamic: isApiPath });
  if (broken.length === 0) return;
  const findNearest = createNearestPages([...pages.keys()].map((path) => ({ path, title: "" })));
  const lines = broken.map((link) => `  ${describe(link, findNearest)}`);
  throw new Error(`Some links of the site lead nowhere. Mend them in src/content, then build again:\n${lines.join("\n")}`);
}

function describe({ page, href, missing }: BrokenLink, findNearest: FindNearestPages): string {
  if (missing === "anchor") return `${page} links to ${href}, but that page has no such heading.`;
  const [nearest] = findNearest(href, 1);
  return `${page} links to ${href}, where nothing stands.${nearest ? ` Did you mean ${nearest.path}?` : ""}`;
}
