import { posix } from "node:path";
import { toAddress } from "../http/address.ts";
import { decodePath } from "../http/message.ts";
import { toArticleId } from "../loaders/article-id.ts";
import { toArticlePath } from "./paths.ts";

const file = /^src\/content\/(?:articles\/(?<article>.+\.mdx?)|pages\/(?<page>.+)\.md)$/;
/** A path from the text's own folder, without a scheme or a host. */
const link = /^(?<path>(?![a-z][a-z0-9+.-]*:)[^/?#][^?#]*\.mdx?)(?<rest>[?#].*)?$/i;

/** The path of the page that a file is the text of, relative to the project; undefined where it is of none. */
export function toFilePage(path: string): string | undefined {
  const { article, page } = file.exec(path)?.groups ?? {};
  if (article !== undefined) return toArticlePath(toArticleId(article));
  return page === "index" ? "/" : page && `/${page}`;
}

/** The address that a link from one file to another, such as `./other.md#section`, leads to; undefined for any other link. */
export function resolveFileLink(href: string, from: string): string | undefined {
  const { path, rest = "" } = link.exec(href)?.groups ?? {};
  const page = path && toFilePage(posix.join(posix.dirname(from), decodePath(path)));
  return page && `${toAddress(page)}${rest}`;
}
