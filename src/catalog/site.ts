import type { Words } from "./interface-words.ts";
import { findPart, type PartName } from "./parts.ts";
import type { SectionConfigurations } from "./section-configuration.ts";
import { defaults, type SiteConfiguration } from "./site-configuration.ts";

type Defaulted = keyof typeof defaults;

/** The owner's configuration with defaults, without links to features that are turned off. */
export interface ConfiguredSite extends Omit<SiteConfiguration, Defaulted>, Required<Pick<SiteConfiguration, Defaulted>> {
  readonly configuration: SiteConfiguration;
  readonly has: (feature: PartName) => boolean;
  /** Whether an address belongs to an enabled feature. The page may not exist. */
  readonly isOffered: (path: string) => boolean;
}

/** The argument of everything that depends on the site. */
export interface Site extends ConfiguredSite {
  readonly words: Words;
  readonly sections: SectionConfigurations;
}

/** Leaves out interface text, for functions, which bundle everything that they import. */
export function configureSite(configuration: SiteConfiguration): ConfiguredSite {
  const { without, hidden, profiles, pricing } = { ...defaults, ...configuration };
  const has = (feature: PartName) => !without.includes(feature);
  const isOffered = (path: string) => findPart(path, without) === undefined;
  return {
    ...configuration,
    configuration,
    without,
    hidden,
    profiles,
    pricing: has("prices") ? pricing : defaults.pricing,
    navigation: configuration.navigation.filter(({ path }) => isOffered(path)),
    footer: configuration.footer.filter(({ path }) => isOffered(path)),
    redirects: Object.fromEntries(Object.entries(configuration.redirects).filter(([, to]) => isOffered(to))),
    has,
    isOffered,
  };
}
