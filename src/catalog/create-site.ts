import type { OwnWords } from "./interface-words.ts";
import type { SectionConfigurations } from "./section-configuration.ts";
import { configureSite, type Site } from "./site.ts";
import type { SiteConfiguration } from "./site-configuration.ts";
import { chooseWords } from "./words.ts";

/** Throws an error if there is no interface text in the language. */
export function createSite(configuration: SiteConfiguration, words: OwnWords, sections: SectionConfigurations): Site {
  return { ...configureSite(configuration), words: chooseWords(configuration, words), sections };
}
