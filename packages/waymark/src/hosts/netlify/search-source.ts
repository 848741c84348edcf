import { openSync, readFileSync, readSync } from "node:fs";
import { openSearch } from "../../api/search/search.ts";
import type { SearchSource } from "../../api/search-service.ts";
import type { Addressing } from "../../catalog/paths.ts";
import type { Site } from "../../catalog/site.ts";
import { toSearchIndexFile } from "../../release/static-manifest.ts";

/** Opens the index of a language when it is first needed. */
export function createSearchSources(): (site: Pick<Site, "language" | "paths">) => SearchSource {
  const sources = new Map<string, SearchSource>();
  return (site) => {
    const source = sources.get(site.language) ?? readSearchSource(site);
    sources.set(site.language, source);
    return source;
  };
}

/** Reads `included_files` in netlify.toml. */
function readSearchSource({ paths }: Addressing): SearchSource {
  const index = openSync(`dist/${toSearchIndexFile({ paths })}`, "r");
  const { find } = openSearch((offset, length) => {
    const bytes = Buffer.alloc(length);
    readSync(index, bytes, 0, length, offset);
    return bytes;
  });
  return { html: readFileSync(`dist/client${paths.search}.html`, "utf8"), find };
}
