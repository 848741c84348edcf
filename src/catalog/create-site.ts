import type { OwnWords } from "./interface-words.ts";
import type { SectionConfigurations } from "./section-configuration.ts";
import { configureSite, type Site } from "./site.ts";
import type { SiteConfiguration } from "./site-configuration.ts";
import { chooseWords } from "./words.ts";

/** Throws an error if the site's language has no words for the interface. */
export function createSite(configuration: SiteConfiguration, words: OwnWords, sections: SectionConfigurations): Site {
  return { ...configureSite(configuration), words: chooseWords(configuration, words), sections };
}
