import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../catalog/site.ts";
import { type FindTwin, type SearchedSite, toSearchIndex } from "../outputs/search-index.ts";
import { toSearchIndexFile } from "../release/static-manifest.ts";

type IndexSources = Readonly<{
  /** A `SearchedSite` as JSON. */
  searched: string;
  findTwin: FindTwin;
  /** The folder of the previous build, whose index is reused for unchanged pages. */
  previous: string | undefined;
}>;

export function buildSearchIndex(
  site: Site,
  { searched, findTwin, previous }: IndexSources,
): Buffer {
  const pages = JSON.parse(searched) as SearchedSite;
  const file = join(previous ?? "", toSearchIndexFile(site));
  if (previous === undefined || !existsSync(file)) return toSearchIndex(pages, findTwin);
  try {
    return toSearchIndex(pages, findTwin, readFileSync(file));
  } catch {
    return toSearchIndex(pages, findTwin);
  }
}
