import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { redirects } from "../catalog/chosen-links.ts";
import { hasPart } from "../catalog/chosen-parts.ts";
import { endpoints } from "../catalog/endpoints.ts";
import { headerRules } from "../catalog/headers.ts";
import { toPreviewHeaders } from "../catalog/transport-headers.ts";
import { unpackTexts } from "../outputs/packed-texts.ts";
import { assertLinks } from "./assert-links.ts";
import { type PreviousBuild, toBuildRecord } from "./build-cache.ts";
import { buildStaticManifest } from "./build-static-manifest.ts";
import { cleanDrawings } from "./clean-drawings.ts";
import { toPublicPath } from "./file-bodies.ts";
import {
  describeExcess,
  toApiRules,
  toEdgeRoutes,
  toNetlifyHeaders,
  toNetlifyRedirects,
  toPageRules,
  transportRule,
} from "./netlify-rules.ts";
import { recordFile, type StaticManifest, siteIndexFile, twinsFile } from "./static-manifest.ts";

/** A build whose pages are in the published folder. */
export interface GeneratedBuild {
  readonly output: string;
  /** The file by which a build configures Netlify. */
  readonly platformFile: string;
  readonly baseUrl: string;
  readonly previous: PreviousBuild | undefined;
  readonly warn: (message: string) => void;
}

/** Puts each file of the published folder in its place and the figures of pages into it, checks the pages' links, then writes what the hosts and the next build read. */
export function finishBuild({ output, platformFile, baseUrl, previous, warn }: GeneratedBuild): void {
  const published = join(output, "client");
  renameSync(join(published, siteIndexFile), join(output, siteIndexFile));
  writeTwins(published);
  cleanDrawings(published);
  const { manifest, pages } = buildStaticManifest(output, { baseUrl, redirects, previous });
  const readings = new Map(Object.entries(pages).map(([name, { reading }]) => [toPublicPath(name), reading]));
  assertLinks({ pages: readings, paths: new Set(Object.keys(manifest.files)), baseUrl });
  for (const excess of writeNetlifyRules(published, manifest)) warn(excess);
  const embedding = [...readings].flatMap(([path, { loads }]) => (loads.players > 0 ? path : []));
  writeEdgeRoutes(platformFile, embedding);
  writeFileSync(join(output, recordFile), toBuildRecord(pages));
}

/** Writes each twin to a file of its own. */
function writeTwins(published: string): void {
  const handedOver = join(published, twinsFile);
  const twins = unpackTexts(readFileSync(handedOver));
  rmSync(handedOver);
  for (const folder of new Set(twins.map(([path]) => dirname(join(published, path))))) mkdirSync(folder, { recursive: true });
  for (const [path, markdown] of twins) writeFileSync(join(published, path), markdown);
}

/** Has Netlify's edge answer for these pages, if any. */
function writeEdgeRoutes(platformFile: string, paths: readonly string[]): void {
  rmSync(platformFile, { force: true });
  if (paths.length === 0) return;
  mkdirSync(dirname(platformFile), { recursive: true });
  writeFileSync(platformFile, toEdgeRoutes(paths));
}

/** Gives a sentence on each limit of Netlify's that the build passes. */
function writeNetlifyRules(published: string, { files, redirects: all }: StaticManifest): readonly string[] {
  const pages = Object.entries(files).filter(([path, { file }]) => file.endsWith(".html") && path !== "/404");
  // The platform may match a page's address or its file.
  const paths = pages.flatMap(([path, { file }]) => [path, `/${file}`]);
  const previewRules = [{ pattern: "/*", headers: toPreviewHeaders(process.env["CONTEXT"]) }];
  const names = Object.values(files).map(({ file }) => file);
  const headers = toNetlifyHeaders([transportRule, ...headerRules, ...toPageRules(paths, names), ...previewRules]);
  writeFileSync(join(published, "_headers"), headers);
  writeFileSync(join(published, "_redirects"), toApiRules(hasPart("api") ? endpoints : []) + toNetlifyRedirects(all));
  return describeExcess(names, headers);
}
