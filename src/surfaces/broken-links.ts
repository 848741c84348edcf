import { decodePath } from "../http/message.ts";

/** A link or a source of a page that leads nowhere: to a path where nothing stands, or to an anchor that its page lacks. */
export interface BrokenLink {
  readonly page: string;
  readonly href: string;
  readonly missing: "path" | "anchor";
}

/** What a built site is checked by: the HTML of each page by its path, and every published path. */
export interface PublishedSite {
  readonly pages: ReadonlyMap<string, string>;
  readonly paths: ReadonlySet<string>;
  readonly baseUrl: string;
  /** Paths that are answered without a file, such as those of the API. */
  readonly isDynamic: (path: string) => boolean;
}

/** Finds the links of the pages to the site itself that lead nowhere. */
export function findBrokenLinks(site: PublishedSite): BrokenLink[] {
  const anchors = new Map([...site.pages].map(([path, html]) => [path, new Set(readAttribute(html, "id"))]));
  return [...site.pages].flatMap(([page, html]) =>
    [...readAttribute(html, "href"), ...readAttribute(html, "src")].flatMap((href) => {
      const missing = findMissing(href, page, site, anchors);
      return missing ? [{ page, href, missing }] : [];
    }),
  );
}

function findMissing(
  href: string,
  page: string,
  { paths, baseUrl, isDynamic }: PublishedSite,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): BrokenLink["missing"] | undefined {
  const url = URL.canParse(href, `${baseUrl}${page}`) ? new URL(href, `${baseUrl}${page}`) : undefined;
  if (url?.origin !== baseUrl || isDynamic(url.pathname)) return undefined;
  const path = decodePath(url.pathname);
  if (!paths.has(path)) return "path";
  const fragment = decodePath(url.hash.slice(1));
  return fragment && anchors.get(path)?.has(fragment) === false ? "anchor" : undefined;
}

/** The values of an attribute in the tags of a page, in order. */
function readAttribute(html: string, name: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  const pattern = new RegExp(`\\s${name}="([^"]*)"`);
  return tags.flatMap((tag) => pattern.exec(tag)?.[1]?.replaceAll("&amp;", "&").replaceAll("&#38;", "&") ?? []);
}
