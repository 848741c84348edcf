import { resolveBaseUrl } from "./base-url.ts";
import { createSite } from "./create-site.ts";
import type { OwnWords } from "./interface-words.ts";
import type { SectionConfigurations } from "./section-configuration.ts";
import { findSite, type Site } from "./site.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

type WrittenSite = Readonly<{
  configuration: SiteConfiguration;
  sections: SectionConfigurations;
  words: OwnWords;
}>;

export interface OpenSite {
  readonly site: Site;
  readonly baseUrl: string;
  /** In the language of a page. In a build, the path can end with `.html`. */
  readonly siteAt: (pathname: string) => Site;
  /** For routes that several languages share. */
  readonly collectInAllLanguages: <T>(
    collect: (site: Site) => readonly T[] | Promise<readonly T[]>,
  ) => Promise<readonly T[]>;
}

/** The exports of `virtual:waymark/site`. Throws if the settings or the origin in the environment are invalid. */
export function openSite(
  { configuration, sections, words }: WrittenSite,
  environment: Readonly<Record<string, string | undefined>>,
): OpenSite {
  const site = createSite(configuration, words, sections);
  return {
    site,
    baseUrl: resolveBaseUrl(site, environment),
    siteAt: (pathname) => findSite(site, pathname.replace(/\.html$/, "")),
    collectInAllLanguages: async (collect) => (await Promise.all(site.all.map(collect))).flat(),
  };
}
