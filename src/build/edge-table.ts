import { toTwinPaths } from "../addresses/paths.ts";
import type { Alternates } from "../catalog/headers.ts";
import { isNotFoundPage, type Site } from "../catalog/site.ts";
import type { StaticFile, StaticManifest } from "../release/static-manifest.ts";

/** Imported by `functions/edge/site.ts`, not published. */
export const edgeTableFile = "edge-table.json";

/** What Netlify's edge function would otherwise request as files. */
export interface EdgeTable {
  readonly baseUrl: string;
  readonly pages: Readonly<
    Record<
      string,
      (Pick<StaticFile, "etag" | "size"> & { readonly alternates?: Alternates | undefined }) | null
    >
  >;
  readonly files: Readonly<Record<string, string>>;
  /** The pages of twins that have a second address. */
  readonly aliases: Readonly<Record<string, string>>;
}

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
