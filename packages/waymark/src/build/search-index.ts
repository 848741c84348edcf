import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../catalog/site.ts";
import { type SearchedSite, toSearchIndex } from "../outputs/search-index.ts";
import { toSearchedPageName, toSearchedSiteName } from "../outputs/searched-site.ts";
import { hasMarks } from "../placeholders/measures.ts";
import { toSearchIndexFile } from "../release/static-manifest.ts";
import type { RenderedFile } from "./rendered-files.ts";

type IndexSources = Readonly<{
  searched: ReadonlyMap<string, Pick<RenderedFile, "read">>;
  /** Fills measured numbers into a text. */
  fill: (text: string) => string;
  /** The folder of the previous build, whose index is reused for unchanged pages. */
  previous: string | undefined;
}>;

export function buildSearchIndex(site: Site, { searched, fill, previous }: IndexSources): Buffer {
  const read = (name: string) => {
    const file = searched.get(name);
    if (file === undefined) throw new Error(`The build did not write ${name}.`);
    return file.read();
  };
  const readPage = (path: string) => {
    const page = read(toSearchedPageName(site, path));
    return hasMarks(page) ? fillJson(page.toString(), fill) : page.toString();
  };
  const searchedSite = JSON.parse(read(toSearchedSiteName(site)).toString()) as SearchedSite;
  const file = join(previous ?? "", toSearchIndexFile(site));
  if (previous === undefined || !existsSync(file)) return toSearchIndex(searchedSite, readPage);
  try {
    return toSearchIndex(searchedSite, readPage, readFileSync(file));
  } catch {
    return toSearchIndex(searchedSite, readPage);
  }
}

const fillJson = (source: string, fill: (text: string) => string): string =>
  JSON.stringify(
    JSON.parse(source, (_key, value: unknown) => (typeof value === "string" ? fill(value) : value)),
  );
