import { posix } from "node:path";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import type { Site } from "../catalog/site.ts";
import { toAddress } from "../http/address.ts";
import { decodePath } from "../http/message.ts";
import { toArticleId } from "../texts/loaders/article-id.ts";
import { toArticlePath, toAuthorPath, toItemPath, toOwnPath, toSectionPath } from "./paths.ts";

const file = /^src\/content\/(?<folder>[^/]+)\/(?<name>.+)\.(?<ending>mdx?|astro)$/;
/** A relative path without a scheme or host. */
const link = /^(?<path>(?![a-z][a-z0-9+.-]*:)[^/?#][^?#]*\.mdx?)(?<rest>[?#].*)?$/i;

/** The page of a content file. Undefined if the file has none. */
export function toFilePage(path: string, sections: SectionConfigurations): string | undefined {
  const { folder = "", name = "", ending } = file.exec(path)?.groups ?? {};
  if (ending === "astro") return folder === "pages" ? toOwnPath(`${name}.astro`) : undefined;
  if (folder === "articles") return toArticlePath(toArticleId(`${name}.${ending}`));
  if (ending !== "md") return undefined;
  if (folder === "authors") return toAuthorPath(name);
  if (folder === "pages") return name === "index" ? "/" : `/${name}`;
  return Object.hasOwn(sections, folder) ? toItemPath(toSectionPath(folder), name) : undefined;
}

export function toEntryPage({ sections }: Site, { filePath = "" }: { readonly filePath?: string }): string {
  return toFilePage(filePath, sections) ?? "";
}

/** Resolves a link such as `./other.md#section`. Undefined for any other link. */
export function resolveFileLink(href: string, from: string, sections: SectionConfigurations): string | undefined {
  const { path, rest = "" } = link.exec(href)?.groups ?? {};
  const page = path && toFilePage(posix.join(posix.dirname(from), decodePath(path)), sections);
  return page && `${toAddress(page)}${rest}`;
}
