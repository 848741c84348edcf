import { resources } from "../catalog/resources.ts";
import { findSite, listRedirects, type Site, toCurrent } from "../catalog/site.ts";
import { toNearPaths, toPagePath, toTwinPath, toTwinPaths } from "./paths.ts";

/** A page's decoded path. Only listed pages have a Markdown twin. */
export type PageAddress = Readonly<{ path: string; isListed: boolean }>;

/** An entry of `site-index.json`. Those of listed pages also describe the page. */
type Entry = Readonly<{ path: string; isListed?: boolean }>;

export const isListedEntry = ({ isListed = true }: Entry): boolean => isListed;

/** Which pages a site has. The check, the build, the dev server and the hosts all ask it. */
export interface PageIndex {
  /** The address of each page's Markdown twin. Undefined for pages that are not listed. */
  readonly pages: ReadonlyMap<string, string | undefined>;
  /** The page of each twin. The prices have a second twin. */
  readonly pagesOfTwins: ReadonlyMap<string, string>;
  /** Also true for files that are neither pages nor twins. */
  has(path: string): boolean;
  /** The owner's redirects, and those of the twins. */
  readonly redirects: Readonly<Record<string, string>>;
  /** For moved pages, default addresses, and paths that are nearly the same as a page's or twin's. */
  findRedirect(path: string): string | undefined;
}

/** `hasFile` tells whether a path is that of a file which is neither a page nor a twin. */
export function createPageIndex(
  site: Pick<Site, "all">,
  addresses: readonly PageAddress[],
  hasFile: (path: string) => boolean = () => false,
): PageIndex {
  const pages = new Map<string, string | undefined>();
  const pagesOfTwins = new Map<string, string>();
  for (const { path, isListed } of addresses) {
    pages.set(path, isListed ? toTwinPath(path) : undefined);
    if (isListed)
      for (const twin of toTwinPaths(findSite(site, path), path)) pagesOfTwins.set(twin, path);
  }
  const hasTwin = (path: string) => pages.get(path) !== undefined;
  const isPageOrTwin = (path: string) => pages.has(path) || hasTwin(toPagePath(path));
  const has = (path: string) => pages.has(path) || pagesOfTwins.has(path) || hasFile(path);
  const redirects = withTwins(listRedirects(site), hasTwin);
  return {
    pages,
    pagesOfTwins,
    has,
    redirects,

    findRedirect(path) {
      const normal = path.normalize("NFC");
      if (normal !== path && has(normal)) return normal;
      for (const near of toNearPaths(path)) {
        const target = redirects[near] ?? (isPageOrTwin(near) ? near : toCurrent(site, near));
        if ((redirects[near] !== undefined || isPageOrTwin(target)) && target !== path)
          return target;
      }
      return undefined;
    },
  };
}

export const openPageIndex = (
  site: Pick<Site, "all">,
  entries: readonly Entry[],
  hasFile?: (path: string) => boolean,
): PageIndex =>
  createPageIndex(
    site,
    entries.map((entry) => ({ path: entry.path, isListed: isListedEntry(entry) })),
    hasFile,
  );

/** Except the prices' second twin, whose address never changes. */
function withTwins(
  redirects: Readonly<Record<string, string>>,
  hasTwin: (path: string) => boolean,
): Record<string, string> {
  const pages = Object.entries(redirects);
  const moved = pages.filter(
    ([from, to]) => hasTwin(to) && !toTwinPath(from).endsWith(resources.pricing.path),
  );
  const twins = moved.map(([from, to]) => [toTwinPath(from), toTwinPath(to)] as const);
  return Object.fromEntries([...pages, ...twins]);
}
