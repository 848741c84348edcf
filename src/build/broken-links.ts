import { isPermittedAddress } from "../markdown/permitted-html.ts";
import { toLinkTarget } from "../site/link-target.ts";
import type { PageReading } from "./read-page.ts";

/** A link or a source of a page that leads nowhere: to a path where nothing stands, to an anchor that its page lacks, or by a scheme that is not published. */
export interface BrokenLink {
  readonly page: string;
  readonly href: string;
  readonly missing: "path" | "anchor" | "scheme";
}

/** What the tags of a page are called, and what they link to or load. */
export type PageAddresses = Pick<PageReading, "ids" | "hrefs">;

/** What a built site is checked by: the addresses in each page by its path, and every published path. */
export interface PublishedSite {
  readonly pages: ReadonlyMap<string, PageAddresses>;
  readonly paths: ReadonlySet<string>;
  readonly baseUrl: string;
  /** Paths that are answered without a file, such as those of the API. */
  readonly isDynamic: (path: string) => boolean;
}

/** Finds the links of the pages to the site itself that lead nowhere. */
export function findBrokenLinks(site: PublishedSite): BrokenLink[] {
  // Most links stand on every page: the same path from the root leads to the same place from each.
  const known = new Map<string, BrokenLink["missing"] | undefined>();
  return [...site.pages].flatMap(([page, { hrefs }]) =>
    hrefs.flatMap((href) => {
      const missing = known.has(href) ? known.get(href) : findMissing(href, page, site);
      if (href.startsWith("/")) known.set(href, missing);
      return missing ? [{ page, href, missing }] : [];
    }),
  );
}

function findMissing(href: string, page: string, { pages, paths, baseUrl, isDynamic }: PublishedSite): BrokenLink["missing"] | undefined {
  const target = toLinkTarget(href, page, baseUrl);
  if (typeof target === "string") return isPermittedAddress(href, true) ? undefined : "scheme";
  const { path, fragment } = target;
  if (isDynamic(path)) return undefined;
  if (!paths.has(path)) return "path";
  return fragment && pages.get(path)?.ids.includes(fragment) === false ? "anchor" : undefined;
}
