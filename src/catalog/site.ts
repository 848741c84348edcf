import type { Words } from "./interface-words.ts";
import { findPart, type PartName } from "./parts.ts";
import { type Addressing, builtInPaths, choosePaths, toPublished } from "./paths.ts";
import type { SectionConfigurations } from "./section-configuration.ts";
import { defaults, type SiteConfiguration } from "./site-configuration.ts";

type Defaulted = keyof typeof defaults;

/** The owner's configuration with defaults and published addresses. Links to disabled features are left out. */
export interface ConfiguredSite
  extends Omit<SiteConfiguration, Defaulted | "paths">,
    Required<Pick<SiteConfiguration, Defaulted>>,
    Addressing {
  readonly configuration: SiteConfiguration;
  readonly has: (feature: PartName) => boolean;
  /** Whether an address belongs to an enabled feature. The page itself might not exist. */
  readonly isOffered: (path: string) => boolean;
}

export interface Site extends ConfiguredSite {
  readonly words: Words;
  readonly sections: SectionConfigurations;
}

/** Leaves out interface text, for functions, which bundle everything that they import. */
export function configureSite(configuration: SiteConfiguration): ConfiguredSite {
  const { without, hidden, profiles, timeZone, pricing } = { ...defaults, ...configuration };
  const has = (feature: PartName) => !without.includes(feature);
  const paths = choosePaths(configuration.paths);
  const isOffered = (path: string) => findPart(path, { without, paths }) === undefined;
  const publish = (path: string) => toPublished(path, { paths });
  const toLinks = (links: SiteConfiguration["navigation"]) =>
    links.filter(({ path }) => isOffered(path)).map((link) => ({ ...link, path: publish(link.path) }));
  const moved = Object.values(builtInPaths).filter((path) => publish(path) !== path && path !== builtInPaths.authors);
  const redirects = [
    ...Object.entries(configuration.redirects).flatMap(([from, to]) => [from, publish(from)].map((path) => [path, publish(to)] as const)),
    ...moved.map((path) => [path, publish(path)] as const),
  ];
  return {
    ...configuration,
    configuration,
    without,
    hidden,
    profiles,
    timeZone,
    pricing: has("prices") ? pricing : defaults.pricing,
    paths,
    navigation: toLinks(configuration.navigation),
    footer: toLinks(configuration.footer),
    redirects: Object.fromEntries(redirects.filter(([, to]) => isOffered(to))),
    has,
    isOffered,
  };
}
