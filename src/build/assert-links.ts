import { readFileSync } from "node:fs";
import { createNearestPages, type FindNearestPages } from "../api/nearest-pages.ts";
import { isApiPath } from "../api/service.ts";
import { decodePath } from "../http/message.ts";
import { readSource } from "../markdown/links.ts";
import { type BrokenLink, findBrokenLinks, type PageAddresses } from "./broken-links.ts";

/** What the links of a site are checked by: the addresses in each built page by its path, the file of each that has one, every published path. */
export interface LinkedSite {
  readonly pages: ReadonlyMap<string, PageAddresses>;
  readonly files: ReadonlyMap<string, string>;
  readonly paths: ReadonlySet<string>;
  readonly baseUrl: string;
}

/** Throws an error that names every link of the built pages to a page, file or anchor that does not exist, by file and line. */
export function assertLinks({ pages, files, paths, baseUrl }: LinkedSite): void {
  const broken = findBrokenLinks({ pages, paths, baseUrl, isDynamic: isApiPath });
  if (broken.length === 0) return;
  const findNearest = createNearestPages([...pages.keys()].map((path) => ({ path, title: "" })));
  const lines = new Set(
    broken.flatMap((link) => findPlaces(link, files.get(link.page)).map((place) => `  ${place} ${describe(link, findNearest)}`)),
  );
  throw new Error(`Some links of the site lead nowhere. Mend them in src/content, then build again:\n${[...lines].join("\n")}`);
}

/** Where the text of a page has a link; the page itself where it has none, as for a link of a layout or a list. */
function findPlaces({ page, href }: BrokenLink, file: string | undefined): readonly string[] {
  if (file === undefined) return [page];
  const { links } = readSource(readFileSync(file, "utf8"), file.endsWith(".mdx") ? "mdx" : "markdown");
  const places = links.filter((link) => decodePath(link.href) === decodePath(href)).map(({ line }) => `${file}:${line}`);
  return places.length > 0 ? places : [page];
}

function describe({ href, missing }: BrokenLink, findNearest: FindNearestPages): string {
  if (missing === "anchor") return `links to ${href}, but that page has no such heading.`;
  const [nearest] = findNearest(href, 1);
  return `links to ${href}, where nothing stands.${nearest ? ` Did you mean ${nearest.path}?` : ""}`;
}
