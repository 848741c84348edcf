import { toUrl } from "../http/address.ts";
import { decodePath, toFilePath } from "../http/message.ts";

/** A decoded path and an id. */
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
