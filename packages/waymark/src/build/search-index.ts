import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toTwinPath } from "../addresses/paths.ts";
import type { Site } from "../catalog/site.ts";
import { type FindTwin, type SearchedSite, toSearchIndex } from "../outputs/search-index.ts";
import { toSearchedSiteName } from "../outputs/searched-site.ts";
import { toSearchIndexFile } from "../release/static-manifest.ts";

export function buildSearchIndex(
  own: Site,
  texts: ReadonlyMap<string, Buffer>,
  previous: string | undefined,
): Buffer {
  const findText = (name: string) => texts.get(name) ?? Buffer.of();
  const site = JSON.parse(findText(toSearchedSiteName(own)).toString()) as SearchedSite;
  const findTwin: FindTwin = (path) => findText(toTwinPath(path));
  const file = join(previous ?? "", toSearchIndexFile(own));
  if (previous === undefined || !existsSync(file)) return toSearchIndex(site, findTwin);
  try {
    return toSearchIndex(site, findTwin, readFileSync(file));
  } catch {
    return toSearchIndex(site, findTwin);
  }
}
