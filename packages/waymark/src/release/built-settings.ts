import { createSite } from "../catalog/create-site.ts";
import type { OwnWords } from "../catalog/interface-words.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import type { Site } from "../catalog/site.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";

/** In the build's output, beside the published folder. */
export const settingsFile = "settings.mjs";

/** The default export of the file, which servers read instead of the owner's files. */
export interface BuiltSettings {
  /** Validated, with the values of optional settings that the owner left out. */
  readonly configuration: SiteConfiguration;
  readonly sections: SectionConfigurations;
  readonly words: OwnWords;
}

export const createBuiltSite = ({ configuration, words, sections }: BuiltSettings): Site =>
  createSite(configuration, words, sections);
