import { type Feature, findFeature } from "../catalog/features.ts";
import { type Addressing, builtInPaths, toDefault, toPrefix } from "../catalog/paths.ts";
import { resources } from "../catalog/resources.ts";
import type { ConfiguredSite } from "../catalog/site.ts";

type Published = Pick<ConfiguredSite, "paths" | "resources">;

export const toTwinPath = (path: string): string => (path === "/" ? "/index.md" : `${path}.md`);

/** Programs expect the prices at a second address. */
export const toTwinPaths = (site: Published, path: string): readonly string[] => [
  ...new Set([
    toTwinPath(path),
    ...(path === site.paths.pricing ? [site.resources.pricing.path] : []),
  ]),
];

/** `name` is the name of a file in the published folder. Pages have an address without `.html`. */
export const toPublicPath = (name: string): string =>
  `/${name.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;

export const toCardPath = (path: string): string => `/cards${path === "/" ? "/index" : path}.png`;

/** `name` is that of a part of `llms-full.txt`. */
export const toPartPath = ({ resources: own }: Pick<Published, "resources">, name: string) =>
  own.llmsFull.path.replace(".txt", `/${name}.txt`);

export function toCanonicalPath(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  const short = path.slice(0, end).replace(/(^|\/)index(\.html)?$|\.html$/, "") || "/";
  return short.normalize("NFC");
}

export const toNearPaths = (path: string): readonly [string, string] => [
  toCanonicalPath(path),
  toCanonicalPath(path.toLowerCase()),
];

export const toArticlesPath = ({ paths }: Addressing, page: number): string =>
  page === 1 ? paths.articles : `${paths.articles}/${page}`;

export function toSectionPath(site: Addressing, name: string, page = 1): string {
  const path = `${toPrefix(site)}/${name}`;
  return page === 1 ? path : `${path}/${page}`;
}

export const toTagPath = ({ paths }: Addressing, slug: string, page = 1): string =>
  page === 1 ? `${paths.tags}/${slug}` : `${paths.tags}/${slug}/${page}`;

export const toAuthorPath = ({ paths }: Addressing, id: string, page = 1): string =>
  page === 1 ? `${paths.authors}/${id}` : `${paths.authors}/${id}/${page}`;

export const feedNames = ["jsonFeed", "rss", "atom"] as const;
export type FeedName = (typeof feedNames)[number];

/** Does not change if the list moves. */
export function toFeedPath(site: Published, name: FeedName, list = ""): string {
  const { path } = site.resources[name];
  const end = resources[name].path;
  return list === "" ? path : `${path.slice(0, -end.length)}/feeds${toDefault(list, site)}${end}`;
}

export const toSkillName = (file: string): string => file.replace(/(\/SKILL)?\.md$/, "");

export const toSkillPath = (name: string): string => `/.well-known/agent-skills/${name}/SKILL.md`;

export function toPagePath(path: string): string {
  if (path === "/index.md") return "/";
  return path.endsWith(".md") ? path.slice(0, -".md".length) : path;
}

const paths = [
  "/",
  builtInPaths.contact,
  builtInPaths.sent,
  resources.developers.path,
  builtInPaths.pricing,
] as const;
export type FixedPath = (typeof paths)[number];

/** That the form and the API link to, by default address. */
export const listFixedPaths = (without: readonly Feature[]): readonly FixedPath[] =>
  paths.filter((path) => findFeature(path, { without, paths: builtInPaths }) === undefined);

export const toPageFile = ({ folder }: Pick<ConfiguredSite, "folder">, path: FixedPath): string =>
  `${folder}/pages${path === "/" ? "/index" : path}.md`;
