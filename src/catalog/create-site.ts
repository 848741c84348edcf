import type { OwnWords } from "./interface-words.ts";
import type { SectionConfigurations } from "./section-configuration.ts";
import { configureSite, type Site } from "./site.ts";
import type { SiteConfiguration } from "./site-configuration.ts";
import { chooseWords } from "./words.ts";

/** Throws an error if the language has no interface texts. */
export function createSite(configuration: SiteConfiguration, words: OwnWords, sections: SectionConfigurations): Site {
  return { ...configureSite(configuration), words: chooseWords(configuration, words), sections };
}
