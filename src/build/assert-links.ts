import { isApiPath } from "../api/service.ts";
import type { Site } from "../catalog/site.ts";
import { type BrokenLink, findBrokenLinks, type PageAddresses } from "./broken-links.ts";

const reasons = {
  anchor: "but that page has no such heading",
  path: "where nothing stands",
  scheme: "whose scheme the site does not publish",
} as const satisfies Record<BrokenLink["missing"], string>;

/** What the links of a site are checked by: the addresses in each built page by its path, and every published path. */
export interface LinkedSite {
  readonly pages: ReadonlyMap<string, PageAddresses>;
  readonly paths: ReadonlySet<string>;
  readonly baseUrl: string;
}

/**
 * Throws an error that names every link of the built pages to a page, file or anchor that does not exist. Those of editors' texts are
 * found before, by file and line: what is left is written by layouts, components and expressions of MDX.
 */
export function assertLinks(site: Site, { pages, paths, baseUrl }: LinkedSite): void {
  const broken = findBrokenLinks({ pages, paths, baseUrl, isDynamic: (path) => site.has("api") && isApiPath(path) });
  if (broken.length === 0) return;
  const lines = broken.map(({ page, href, missing }) => {
    return `  ${page} links to ${href}, ${reasons[missing]}.`;
  });
  throw new Error(`Some links of the site's pages lead nowhere:\n${[...new Set(lines)].join("\n")}`);
}
