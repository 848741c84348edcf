import type { Words } from "./interface-words.ts";
import { findPart, type PartName } from "./parts.ts";
import type { SectionConfigurations } from "./section-configuration.ts";
import { defaults, type SiteConfiguration } from "./site-configuration.ts";

type Defaulted = keyof typeof defaults;

/** A site as its owner configured it, with the defaults, and without links to features that are left out. */
export interface ConfiguredSite extends Omit<SiteConfiguration, Defaulted>, Required<Pick<SiteConfiguration, Defaulted>> {
  readonly configuration: SiteConfiguration;
  /** Whether the site has a feature. */
  readonly has: (feature: PartName) => boolean;
  /** Whether an address belongs to no feature that is left out. There may be no page. */
  readonly isOffered: (path: string) => boolean;
}

/** All that pages and their forms are made by: an argument of everything that depends on it. */
export interface Site extends ConfiguredSite {
  readonly words: Words;
  readonly sections: SectionConfigurations;
}

/** A site without its words, for functions that need none: they are sent with all that they import. */
export function configureSite(configuration: SiteConfiguration): ConfiguredSite {
  const { without, profiles, pricing } = { ...defaults, ...configuration };
  const has = (feature: PartName) => !without.includes(feature);
  const isOffered = (path: string) => findPart(path, without) === undefined;
  return {
    ...configuration,
    configuration,
    without,
    profiles,
    pricing: has("prices") ? pricing : defaults.pricing,
    navigation: configuration.navigation.filter(({ path }) => isOffered(path)),
    footer: configuration.footer.filter(({ path }) => isOffered(path)),
    redirects: Object.fromEntries(Object.entries(configuration.redirects).filter(([, to]) => isOffered(to))),
    has,
    isOffered,
  };
}
