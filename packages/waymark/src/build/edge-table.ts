import type { PageIndex } from "../addresses/page-index.ts";
import type { Alternates } from "../catalog/headers.ts";
import type { EdgeTable } from "../release/edge-table.ts";
import type { StaticManifest } from "../release/static-manifest.ts";

export function toEdgeTable(
  { pages, pagesOfTwins }: Pick<PageIndex, "pages" | "pagesOfTwins">,
  { files, baseUrl }: Pick<StaticManifest, "files" | "baseUrl">,
  alternates: ReadonlyMap<string, Alternates> = new Map(),
): EdgeTable {
  const aliases = [...pagesOfTwins].filter(([twin, page]) => pages.get(page) !== twin);
  const others = Object.entries(files).filter(
    ([path]) => path.endsWith(".md") && !pagesOfTwins.has(path),
  );
  const toTwin = (path: string, twinPath: string | undefined) => {
    const twin = twinPath === undefined ? undefined : files[twinPath];
    return twin
      ? {
          etag: twin.etag,
          size: twin.size,
          ...(alternates.has(path) && { alternates: alternates.get(path) }),
        }
      : null;
  };
  return {
    baseUrl,
    pages: Object.fromEntries([...pages].map(([path, twin]) => [path, toTwin(path, twin)])),
    aliases: Object.fromEntries(aliases),
    files: Object.fromEntries(others.map(([path, { etag }]) => [path, etag])),
  };
}
