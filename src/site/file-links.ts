import { posix } from "node:path";
import { builtInPaths, hasOwnPaths, toPublished } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { toAddress, toUrl } from "../http/address.ts";
import { decodePath, toFilePath } from "../http/message.ts";
import { isAbsolute } from "../markdown/addresses.ts";
import { toArticlePath, toAuthorPath, toItemPath, toSectionPath } from "./paths.ts";
import { toArticleId } from "./slug.ts";

const file = /^src\/content\/(?<folder>[^/]+)\/(?<name>.+)\.(?<ending>mdx?|astro)$/;
/** A relative path without a scheme or host. */
const link = /^(?<path>(?![a-z][a-z0-9+.-]*:)[^/?#][^?#]*\.mdx?)(?<rest>[?#].*)?$/i;

/** The value is arbitrary and only used to resolve paths. */
const origin = "https://site.invalid";

/** The page of a content file. Undefined if the file has none. */
export function toFilePage(path: string, site: Pick<Site, "sections" | "paths">): string | undefined {
  const { folder = "", name = "", ending } = file.exec(path)?.groups ?? {};
  if (ending === "astro") return folder === "pages" ? toPublished(`/${name}`, site) : undefined;
  if (folder === "articles") return toArticlePath(site, toArticleId(`${name}.${ending}`));
  if (ending !== "md") return undefined;
  if (folder === "authors") return toAuthorPath(site, name);
  if (folder === "pages") return name === "index" ? "/" : toPublished(`/${name}`, site);
  return Object.hasOwn(site.sections, folder) ? toItemPath(toSectionPath(folder), name) : undefined;
}

export function toEntryPage(site: Site, { filePath = "" }: { readonly filePath?: string }): string {
  return toFilePage(filePath, site) ?? "";
}

/** Resolves a link such as `./other.md#section`, or a link to the default address of a moved page. Undefined for any other link. */
export function resolveFileLink(href: string, from: string, site: Pick<Site, "sections" | "paths">): string | undefined {
  if (hasOwnPaths(site)) {
    const defaults = { ...site, paths: builtInPaths };
    const url = isAbsolute(href) || /^[#?]/.test(href) ? undefined : URL.parse(href, `${origin}${toFilePage(from, defaults) ?? "/"}`);
    const written = url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : "";
    const published = toPublished(written, site);
    if (published !== written) return published;
  }
  const { path, rest = "" } = link.exec(href)?.groups ?? {};
  const page = path && toFilePage(posix.join(posix.dirname(from), decodePath(path)), site);
  return page && `${toAddress(page)}${rest}`;
}

export interface LinkTarget {
  readonly path: string;
  readonly fragment: string;
}

/** Most links have already been resolved. */
const plainPath = /^(?:\/[\w-]+)+$/;
const plainFragment = /^#[\w-]+$/;

/** Resolves a link the way a browser does. */
export function toLinkTarget(href: string, page: string, baseUrl: string): LinkTarget | "elsewhere" | "unreadable" {
  if (plainPath.test(href)) return { path: href, fragment: "" };
  if (plainFragment.test(href)) return { path: page, fragment: href.slice(1) };
  const url = URL.parse(href, toUrl(page, baseUrl));
  if (!url) return "unreadable";
  return url.origin === baseUrl ? { path: toFilePath(url.pathname), fragment: decodePath(url.hash.slice(1)) } : "elsewhere";
}
