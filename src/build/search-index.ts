import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDirectory } from "../api/search/index-file.ts";
import { digestSearchedSite, type FindTwin, type SearchedSite, toSearchIndex } from "../outputs/search-index.ts";
import { searchedSiteName } from "../outputs/searched-site.ts";
import { toTwinPath } from "../site/paths.ts";
import { searchIndexFile } from "./static-manifest.ts";

/** Reuses the index from the previous build's folder if nothing in it has changed. */
export function buildSearchIndex(texts: ReadonlyMap<string, Buffer>, previous: string | undefined): Buffer {
  const findText = (name: string) => texts.get(name) ?? Buffer.of();
  const site = JSON.parse(findText(searchedSiteName).toString()) as SearchedSite;
  const findTwin: FindTwin = (path) => findText(toTwinPath(path));
  const digest = digestSearchedSite(site, findTwin);
  const known = previous === undefined ? undefined : readIndex(join(previous, searchIndexFile));
  return known?.digest === digest ? known.bytes : toSearchIndex(site, findTwin, digest);
}

/** Undefined if the file is missing or damaged. */
function readIndex(file: string): { readonly bytes: Buffer; readonly digest: string } | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const bytes = readFileSync(file);
    const { directory } = readDirectory((offset, length) => bytes.subarray(offset, offset + length));
    return { bytes, digest: directory.digest };
  } catch {
    return undefined;
  }
}
