import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listHandledPaths } from "../api/routes.ts";
import { endpoints } from "../catalog/endpoints.ts";
import { toPreviewHeaders } from "../catalog/fixed-api-headers.ts";
import { type Alternates, toHeaderRules } from "../catalog/headers.ts";
import { draftsPath } from "../catalog/paths.ts";
import { isMcpPath, mcpPath } from "../catalog/search.ts";
import { isNotFoundPage, listRedirects, type Site } from "../catalog/site.ts";
import { builtTwins } from "../entries/text.ts";
import { toUrl } from "../http/address.ts";
import { hasMarks } from "../placeholders/measures.ts";
import { edgeTableFile } from "../release/edge-table.ts";
import {
  dueFile,
  recordFile,
  type StaticManifest,
  siteIndexFile,
  toSearchIndexFile,
  twinsFile,
} from "../release/static-manifest.ts";
import type { Scheduled } from "../schedule/publication.ts";
import type { IndexedPage } from "../site/page.ts";
import { assertLinks } from "./broken-links.ts";
import type { BuildRecord, PreviousBuild } from "./build-cache.ts";
import { buildStaticManifest } from "./build-static-manifest.ts";
import { writeBuiltSettings } from "./built-settings.ts";
import { toEdgeTable } from "./edge-table.ts";
import { toPublicPath } from "./file-bodies.ts";
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
import { type RenderedFiles, readCleaned } from "./rendered-files.ts";
import { buildSearchIndex } from "./search-index.ts";
import { writeTwinPack } from "./twin-pack.ts";

export interface GeneratedBuild {
  readonly output: string;
  /** The owner's interface text. */
  readonly wordsFile: string;
  readonly rendered: RenderedFiles;
  readonly code: string;
  readonly platformFile: string;
  readonly baseUrl: string;
  readonly previous: PreviousBuild | undefined;
  readonly scheduled: readonly Scheduled[];
  readonly warn: (message: string) => void;
}

export async function finishBuild(
  site: Site,
  {
    output,
    wordsFile,
    rendered,
    code,
    platformFile,
    baseUrl,
    previous,
    scheduled,
    warn,
  }: GeneratedBuild,
): Promise<void> {
  const published = join(output, "client");
  renameSync(join(published, siteIndexFile), join(output, siteIndexFile));
  for (const file of listFiles(published).filter((name) => /\.svg$/i.test(name)))
    writeFileSync(file, readCleaned(file));
  rendered.delete(twinsFile);
  const twins = [...builtTwins].filter(([path]) => path.startsWith("/"));
  for (const [path, body] of twins)
    rendered.set(path.slice(1), { size: body.length, read: () => body });
  const alternates = readAlternates(join(output, siteIndexFile), baseUrl);
  const { manifest, readings, showing } = await buildStaticManifest(site, output, {
    baseUrl,
    redirects: listRedirects(site),
    alternates,
    rendered,
    previous,
  });
  // The search shows the measured numbers.
  for (const [path, body] of twins)
    if (hasMarks(body)) builtTwins.set(path, readFileSync(join(published, path)));
  if (isMcpPath(site, mcpPath)) writeTwinPack(output, manifest);
  for (const own of site.all)
    if (own.has("search"))
      writeFileSync(
        join(output, toSearchIndexFile(own)),
        buildSearchIndex(own, builtTwins, previous?.folder),
      );
  const pages = new Map(
    Object.entries(readings).map(([name, reading]) => [toPublicPath(name), reading]),
  );
  // Drafts can link to each other's later addresses.
  const linking = new Map([...pages].filter(([path]) => !path.startsWith(draftsPath)));
  assertLinks(site, { pages: linking, paths: new Set(Object.keys(manifest.files)), baseUrl });
  for (const excess of writeNetlifyRules(site, published, manifest)) warn(excess);
  const embedding = [...pages].flatMap(([path, { loads }]) => (loads.players > 0 ? path : []));
  writeEdgeRoutes(platformFile, embedding);
  writeFileSync(
    join(output, edgeTableFile),
    JSON.stringify(toEdgeTable(site, manifest, baseUrl, alternates)),
  );
  await writeBuiltSettings(site, wordsFile, output);
  writeFileSync(join(output, dueFile), JSON.stringify(scheduled));
  const keyed = [...rendered].flatMap(([name, { key }]) =>
    key === undefined || showing.has(name) ? [] : [[name, key] as const],
  );
  const keys = Object.fromEntries(keyed.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(
    join(output, recordFile),
    JSON.stringify({ code, keys, readings } satisfies BuildRecord),
  );
}

function readAlternates(file: string, baseUrl: string): ReadonlyMap<string, Alternates> {
  const pages = JSON.parse(readFileSync(file, "utf8")) as readonly IndexedPage[];
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
  { files, redirects: all }: StaticManifest,
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
    ...toPageRules(paths, names),
    ...previewRules,
  ]);
  writeFileSync(join(published, "_headers"), headers);
  const functionRules = toFunctionRules({
    health: site.has("api") ? endpoints.map(({ path }) => path) : [],
    ...listHandledPaths(site),
    "not-found": site.all.map(({ paths }) => paths.notFound),
  });
  writeFileSync(join(published, "_redirects"), functionRules + toNetlifyRedirects(all));
  return describeExcess(names, headers);
}
