import { toUrl } from "../http/address.ts";
import { decodePath, toFilePath } from "../http/message.ts";

/** A place on the site: a decoded path, and an id in the page there. */
export interface LinkTarget {
  readonly path: string;
  readonly fragment: string;
}

/** Links that are their own targets, as most are. */
const plainPath = /^(?:\/[\w-]+)+$/;
const plainFragment = /^#[\w-]+$/;

/** Resolves a link of a page as a browser does. */
export function toLinkTarget(href: string, page: string, baseUrl: string): LinkTarget | "elsewhere" | "unreadable" {
  if (plainPath.test(href)) return { path: href, fragment: "" };
  if (plainFragment.test(href)) return { path: page, fragment: href.slice(1) };
  const url = URL.parse(href, toUrl(page, baseUrl));
  if (!url) return "unreadable";
  return url.origin === baseUrl ? { path: toFilePath(url.pathname), fragment: decodePath(url.hash.slice(1)) } : "elsewhere";
}
