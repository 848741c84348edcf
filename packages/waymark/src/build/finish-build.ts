import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { PageAddress, PageIndex } from "../addresses/page-index.ts";
import { createPageIndex } from "../addresses/page-index.ts";
import { toPublicPath } from "../addresses/paths.ts";
import { createRouteMatcher } from "../addresses/route-paths.ts";
import { listHandledPaths } from "../api/routes.ts";
import { isApiPath } from "../api/service.ts";
import { endpoints } from "../catalog/endpoints.ts";
import { toPreviewHeaders } from "../catalog/fixed-api-headers.ts";
import { type Alternates, toDrawingRules, toHeaderRules } from "../catalog/headers.ts";
import { draftsPath } from "../catalog/paths.ts";
import { isMcpPath, mcpPath } from "../catalog/search.ts";
import { isNotFoundPage, type Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { edgeTableFile } from "../release/edge-table.ts";
import {
  dueFile,
  recordFile,
  type StaticManifest,
  siteIndexFile,
  toSearchIndexFile,
} from "../release/static-manifest.ts";
import type { Scheduled } from "../schedule/publication.ts";
import type { IndexedPage } from "../site/page.ts";
import { assertLinks } from "./broken-links.ts";
import type { PreviousBuild, StoredBuildRecord } from "./build-cache.ts";
import { buildStaticManifest } from "./build-static-manifest.ts";
import { writeBuiltSettings } from "./built-settings.ts";
import { toEdgeTable } from "./edge-table.ts";
import { listFiles } from "./list-files.ts";
import {
  describeExcess,
  toEdgeRoutes,
  toFunctionRules,
  toNetlifyHeaders,
  toNetlifyRedirects,
  toPageRules,
  transportRule,
} from "./netlify-rules.ts";
import { storeReadings } from "./page-readings.ts";
import type { RenderedSite } from "./rendered-files.ts";
import { buildSearchIndex } from "./search-index.ts";
import { writeTwinPack } from "./twin-pack.ts";

export interface GeneratedBuild {
  readonly output: string;
  /** The owner's interface text. */
  readonly wordsFile: string;
  readonly rendered: RenderedSite;
  readonly code: string;
  /** A digest of what the owner's code imports. */
  readonly imports: string;
  readonly platformFile: string;
  readonly baseUrl: string;
  readonly previous: PreviousBuild | undefined;
  readonly scheduled: readonly Scheduled[];
  /** From the records. */
  readonly addresses: readonly PageAddress[];
  readonly dynamicRoutes: readonly string[];
  readonly warn: (message: string) => void;
}

export async function finishBuild(
  site: Site,
  {
    output,
    wordsFile,
    rendered,
    code,
    imports,
    platformFile,
    baseUrl,
    previous,
    scheduled,
    addresses: staticAddresses,
    dynamicRoutes,
    warn,
  }: GeneratedBuild,
): Promise<void> {
  const published = join(output, "client");
  const paths = new Set<string>();
  const listed = takeSiteIndex(published);
  const addresses = [
    ...staticAddresses,
    ...findDynamicPages(dynamicRoutes, staticAddresses, listed, [
      ...listFiles(published).map((file) => relative(published, file).split(sep).join("/")),
      ...rendered.files.keys(),
    ]),
  ];
  const others = addresses.filter(({ isListed }) => !isListed);
  writeFileSync(join(output, siteIndexFile), JSON.stringify([...listed, ...others]));
  const index = createPageIndex(
    site,
    addresses,
    (path) => paths.has(path) || (site.has("api") && isApiPath(path)),
  );
  const files = new Map([...rendered.files, ...rendered.documents]);
  const alternates = toAlternates(listed, baseUrl);
  const { manifest, readings, showing, fill } = await buildStaticManifest(site, output, {
    baseUrl,
    index,
    alternates,
    rendered: files,
    previous,
  });
  for (const path of Object.keys(manifest.files)) paths.add(path);
  if (isMcpPath(site, mcpPath)) writeTwinPack(output, index, manifest);
  for (const own of site.all)
    if (own.has("search"))
      writeFileSync(
        join(output, toSearchIndexFile(own)),
        buildSearchIndex(own, {
          searched: rendered.searched,
          fill,
          previous: previous?.folder,
        }),
      );
  const pages = new Map(
    Object.entries(readings).map(([name, reading]) => [toPublicPath(name), reading]),
  );
  // Drafts can link to each other's later addresses.
  const linking = new Map([...pages].filter(([path]) => !path.startsWith(draftsPath)));
  assertLinks({ pages: linking, index, baseUrl });
  for (const excess of writeNetlifyRules(site, published, manifest, index)) warn(excess);
  const embedding = [...pages].flatMap(([path, { loads }]) => (loads.players > 0 ? path : []));
  writeEdgeRoutes(platformFile, embedding);
  writeFileSync(
    join(output, edgeTableFile),
    JSON.stringify(toEdgeTable(index, manifest, alternates)),
  );
  await writeBuiltSettings(site, wordsFile, output);
  writeFileSync(join(output, dueFile), JSON.stringify(scheduled));
  const keyed = [...files].flatMap(([name, { key }]) =>
    key === undefined || showing.has(name) ? [] : [[name, key] as const],
  );
  const keys = Object.fromEntries(keyed.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(
    join(output, recordFile),
    JSON.stringify({
      code,
      imports,
      keys,
      readings: storeReadings(readings),
    } satisfies StoredBuildRecord),
  );
}

/** The pages that are listed. Removes the file from the published folder. */
function takeSiteIndex(published: string): readonly IndexedPage[] {
  const file = join(published, siteIndexFile);
  const listed = JSON.parse(readFileSync(file, "utf8")) as readonly IndexedPage[];
  rmSync(file);
  return listed;
}

/** Only rendering the owner's pages with parameters in their addresses shows which ones there are. */
function findDynamicPages(
  routes: readonly string[],
  known: readonly PageAddress[],
  listed: readonly IndexedPage[],
  files: readonly string[],
): readonly PageAddress[] {
  if (routes.length === 0) return [];
  const isOfDynamicRoute = createRouteMatcher(routes);
  const knownPaths = new Set(known.map(({ path }) => path));
  const listedPaths = new Set(listed.map(({ path }) => path));
  const pages = files.filter((name) => name.endsWith(".html")).map((name) => toPublicPath(name));
  return pages
    .filter((path) => !knownPaths.has(path) && isOfDynamicRoute(path))
    .map((path) => ({ path, isListed: listedPaths.has(path) }));
}

function toAlternates(
  pages: readonly IndexedPage[],
  baseUrl: string,
): ReadonlyMap<string, Alternates> {
  return new Map(
    pages.flatMap(({ path, alternates }) =>
      alternates
        ? [
            [
              path,
              alternates.map(([hreflang, place]) => [hreflang, toUrl(place, baseUrl)] as const),
            ] as const,
          ]
        : [],
    ),
  );
}

function writeEdgeRoutes(platformFile: string, paths: readonly string[]): void {
  rmSync(platformFile, { force: true });
  if (paths.length === 0) return;
  mkdirSync(dirname(platformFile), { recursive: true });
  writeFileSync(platformFile, toEdgeRoutes(paths));
}

/** Returns a warning per exceeded limit of Netlify. */
function writeNetlifyRules(
  site: Site,
  published: string,
  { files }: StaticManifest,
  { redirects }: PageIndex,
): readonly string[] {
  const pages = Object.entries(files).filter(
    ([path, { file }]) => file.endsWith(".html") && !isNotFoundPage(site, path),
  );
  // Netlify may match the page path or its file.
  const paths = pages.flatMap(([path, { file }]) => [path, `/${file}`]);
  const previewRules = [{ pattern: "/*", headers: toPreviewHeaders(process.env["CONTEXT"]) }];
  const names = Object.values(files).map(({ file }) => file);
  const headers = toNetlifyHeaders([
    transportRule,
    ...toHeaderRules(site),
    ...toDrawingRules(names),
    ...toPageRules(paths, names),
    ...previewRules,
  ]);
  writeFileSync(join(published, "_headers"), headers);
  const functionRules = toFunctionRules({
    health: site.has("api") ? endpoints.map(({ path }) => path) : [],
    ...listHandledPaths(site),
    "not-found": site.all.map(({ paths }) => paths.notFound),
  });
  writeFileSync(join(published, "_redirects"), functionRules + toNetlifyRedirects(redirects));
  return describeExcess(names, headers);
}
