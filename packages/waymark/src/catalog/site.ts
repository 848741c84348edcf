import { type Feature, findFeature } from "./features.ts";
import type { Words } from "./interface-words.ts";
import {
  type Addressing,
  builtInPaths,
  choosePaths,
  draftsPath,
  toPublished,
  toPublishedIn,
  withoutPrefix,
  withPrefix,
} from "./paths.ts";
import { type Offering, toResources } from "./resources.ts";
import type { SectionConfigurations } from "./section-configuration.ts";
import { defaults, type SiteConfiguration, type Translation } from "./site-configuration.ts";

export const mainFolder = "src/content";

/** Where Astro looks for the owner's own pages. */
export const astroPagesFolder = "src/pages";

/** Takes a decoded path. */
export function findSite({ all }: Pick<Site, "all">, path: string): Site {
  const place = path.startsWith(`${draftsPath}/`) ? path.slice(draftsPath.length) : path;
  return (
    all.find(
      ({ paths }) =>
        paths.home !== "/" && (place === paths.home || place.startsWith(`${paths.home}/`)),
    ) ?? (all[0] as Site)
  );
}

/** In `src/pages`, the folder is the start of the address. */
export const findSiteOfFile = ({ all }: Pick<Site, "all">, file: string): Site =>
  file.startsWith(`${astroPagesFolder}/`)
    ? findSite({ all }, file.slice(astroPagesFolder.length).normalize("NFC"))
    : (all.findLast(({ folder }) => file.startsWith(`${folder}/`)) ?? (all[0] as Site));

/** Takes default addresses. Without a prefix, they are in the main language. */
export function toCurrent(site: Pick<Site, "all">, path: string): string {
  const own = findSite(site, path);
  return toPublishedIn(own, withoutPrefix(own, path));
}

export const isNotFoundPage = ({ all }: Pick<Site, "all">, path: string): boolean =>
  all.some(({ paths }) => path === paths.notFound);

export const listRedirects = ({ all }: Pick<Site, "all">): Readonly<Record<string, string>> =>
  Object.assign({}, ...all.map(({ redirects }) => redirects));

/** Redirected from the default address if an owner chooses another one. */
const defaultNames = ["articles", "tags", "pricing", "contact", "sent"] as const;

type Defaulted = keyof typeof defaults;

/** Links to disabled features are left out. */
export interface ConfiguredSite
  extends Omit<SiteConfiguration, Defaulted | "paths">,
    Required<Pick<SiteConfiguration, Defaulted>>,
    Addressing,
    Offering {
  readonly configuration: SiteConfiguration;
  /** Such as `src/content/fr`. */
  readonly folder: string;
  readonly has: (feature: Feature) => boolean;
}

export interface Site extends ConfiguredSite {
  readonly words: Words;
  readonly sections: SectionConfigurations;
  /** The main one first. */
  readonly all: readonly Site[];
}

export const toLanguagePath = (
  language: string,
  { path = `/${language.toLowerCase()}` }: Pick<Translation, "path">,
): string => path;

export const toLanguageFolder = (language: string): string =>
  `${mainFolder}/${language.toLowerCase()}`;

/** Without interface text, because functions bundle everything that they import. */
export function configureSite(
  configuration: SiteConfiguration,
  prefix = configuration.path ?? "",
  folder = mainFolder,
): ConfiguredSite {
  const { without, pricing, mcp } = { ...defaults, ...configuration };
  const has = (feature: Feature) => !without.includes(feature);
  const start = folder === mainFolder ? "" : prefix;
  const paths = choosePaths(configuration.paths, prefix, start + builtInPaths.notFound);
  const isOffered = (path: string) => findFeature(path, { without, paths, mcp }) === undefined;
  const publish = (path: string) => toPublished(path, { paths });
  const toLinks = (links: SiteConfiguration["navigation"]) =>
    links
      .filter(({ path }) => isOffered(path))
      .map((link) => ({ ...link, path: publish(link.path) }));
  const moved = defaultNames.map(
    (name) => [withPrefix(prefix, builtInPaths[name]), paths[name]] as const,
  );
  const redirects = [
    ...Object.entries(configuration.redirects).flatMap(([from, to]) =>
      [from, publish(from)].map((path) => [path, publish(to)] as const),
    ),
    ...moved.filter(([from, to]) => from !== to),
  ];
  return {
    ...defaults,
    ...configuration,
    configuration,
    folder,
    resources: toResources(start),
    languageTags: [configuration.language, ...Object.keys(configuration.languages ?? {})],
    prefixes: [
      start,
      ...Object.entries(configuration.languages ?? {}).map(([language, own]) =>
        toLanguagePath(language, own),
      ),
    ],
    pricing: has("prices") ? pricing : defaults.pricing,
    paths,
    navigation: toLinks(configuration.navigation),
    footer: toLinks(configuration.footer),
    redirects: Object.fromEntries(redirects.filter(([, to]) => isOffered(to))),
    has,
    isOffered,
  };
}
