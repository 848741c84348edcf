import { toTwinPaths } from "../addresses/paths.ts";
import type { Alternates } from "../catalog/headers.ts";
import { isNotFoundPage, type Site } from "../catalog/site.ts";
import type { EdgeTable } from "../release/edge-table.ts";
import type { StaticManifest } from "../release/static-manifest.ts";

export function toEdgeTable(
  site: Pick<Site, "all">,
  { files, twins }: StaticManifest,
  baseUrl: string,
  alternates: ReadonlyMap<string, Alternates> = new Map(),
): EdgeTable {
  const all = Object.entries(files);
  const pages = all.filter(
    ([path, { file }]) => file.endsWith(".html") && !isNotFoundPage(site, path),
  );
  const twinPaths = new Set(Object.values(twins));
  const aliases = site.all.flatMap((own) =>
    toTwinPaths(own, own.paths.pricing)
      .slice(1)
      .map((path) => [path, own.paths.pricing]),
  );
  const others = all.filter(([path]) => path.endsWith(".md") && !twinPaths.has(path));
  const toTwin = (path: string) => {
    const twin = files[twins[path] ?? ""];
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
    pages: Object.fromEntries(pages.map(([path]) => [path, toTwin(path)])),
    aliases: Object.fromEntries(aliases),
    files: Object.fromEntries(others.map(([path, { etag }]) => [path, etag])),
  };
}
