import { posix } from "node:path";
import {
  type Addressing,
  builtInPaths,
  hasOwnPaths,
  toPublished,
  toPublishedIn,
  withoutPrefix,
} from "../catalog/paths.ts";
import { findSiteOfFile, mainFolder, type Site } from "../catalog/site.ts";
import { toAddress, toUrl } from "../http/address.ts";
import { decodePath, toFilePath } from "../http/message.ts";
import { isAbsolute } from "../markdown/addresses.ts";
import { toAuthorPath, toSectionPath } from "./paths.ts";
import { isRouteFile, toRoutePath } from "./route-paths.ts";
import { toArticleId } from "./slug.ts";

const file = /^(?<folder>[^/]+)\/(?<name>.+)\.(?<ending>mdx?)$/;
const link = /^(?<path>(?![a-z][a-z0-9+.-]*:)[^/?#][^?#]*\.mdx?)(?<rest>[?#].*)?$/i;

/** Arbitrary: only to resolve paths. */
const origin = "https://site.invalid";

type Located = Pick<Site, "sections" | "paths"> & Partial<Pick<Site, "folder" | "all">>;

/** In any language. File names can be in any normal form of Unicode, but addresses are in NFC. */
export function toFilePage(path: string, site: Located): string | undefined {
  if (isRouteFile(path)) return toRoutePath(path);
  const owner = site.all && findSiteOfFile({ all: site.all }, path);
  const own: Located = owner && owner.folder !== site.folder ? owner : site;
  const {
    folder = "",
    name: written = "",
    ending,
  } = file.exec(path.normalize("NFC").slice((own.folder ?? mainFolder).length + 1))?.groups ?? {};
  // A translation is named like its original, and can add its own address: `about=a-propos` is at `/fr/a-propos`.
  const name =
    (own.folder ?? mainFolder) === mainFolder ? written : written.replace(/[^/=]*=(?=[^/]*$)/, "");
  if (folder === "articles") return `${own.paths.articles}/${toArticleId(`${name}.${ending}`)}`;
  if (ending !== "md") return undefined;
  if (folder === "authors") return toAuthorPath(own, name);
  if (folder === "pages") return name === "index" ? own.paths.home : toPublishedIn(own, `/${name}`);
  return Object.hasOwn(own.sections, folder) ? `${toSectionPath(own, folder)}/${name}` : undefined;
}

type Language = Pick<Site, "folder"> & Partial<Addressing>;

/**
 * Within its language's folder, without the address that a translation adds. Pages in `src/pages`
 * are named like those in `src/content/pages`.
 */
export function toOriginalName(file: string, { folder, paths = builtInPaths }: Language): string {
  if (isRouteFile(file)) return `pages${withoutPrefix({ paths }, toRoutePath(file))}.astro`;
  return file
    .normalize("NFC")
    .slice(folder.length + 1)
    .replace(/=[^/]*(?=\.\w+$)/, "");
}

/** Translations share it, even if their file extensions differ. */
export const toTextName = (file: string, site: Language): string =>
  toOriginalName(file, site).replace(/\.\w+$/, "");

export const toEntryPage = (
  site: Site,
  { filePath = "" }: { readonly filePath?: string },
): string => toFilePage(filePath, site) ?? "";

/** A link such as `./other.md#section`, or to the default address of a moved page. */
export function resolveFileLink(href: string, from: string, site: Located): string | undefined {
  const { path, rest = "" } = link.exec(href)?.groups ?? {};
  const page = path && toFilePage(posix.join(posix.dirname(from), decodePath(path)), site);
  if (page) return `${toAddress(page)}${rest}`;
  if (!hasOwnPaths(site) || isAbsolute(href) || /^[#?]/.test(href)) return undefined;
  const written = plainPath.test(href)
    ? href
    : toPath(href, toFilePage(from, { ...site, paths: builtInPaths }));
  const published = toPublished(written, site);
  return published === written ? undefined : published;
}

function toPath(href: string, page = "/"): string {
  const url = URL.parse(href, origin + page);
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : "";
}

/** The element that a fragment points to. Empty for the whole page (HTML Standard, section 7.4.6.3). */
export function toElementId(fragment: string): string {
  // What follows is for the browser, such as :~:text=word.
  const [id = ""] = fragment.split(":~:");
  return /^top$/i.test(id) ? "" : id;
}

export type LinkTarget = Readonly<{ path: string; fragment: string }>;

/** Most links are already resolved. */
const plainPath = /^(?:\/[\w-]+)+$/;
const plainFragment = /^#[\w-]+$/;

export function toLinkTarget(
  href: string,
  page: string,
  baseUrl: string,
): LinkTarget | "elsewhere" | "unreadable" {
  if (plainPath.test(href)) return { path: href, fragment: "" };
  if (plainFragment.test(href)) return { path: page, fragment: href.slice(1) };
  const url = URL.parse(href, toUrl(page, baseUrl));
  if (!url) return "unreadable";
  return url.origin === baseUrl
    ? {
        path: toFilePath(url.pathname).normalize("NFC"),
        fragment: decodePath(url.hash.slice(1)).normalize("NFC"),
      }
    : "elsewhere";
}
