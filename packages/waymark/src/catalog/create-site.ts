import type { OwnWords } from "./interface-words.ts";
import { normalizeAddresses } from "./normalize-addresses.ts";
import type { SectionConfigurations } from "./section-configuration.ts";
import { configureSite, type Site, toLanguageFolder, toLanguagePath } from "./site.ts";
import type { SiteConfiguration, Translation } from "./site-configuration.ts";
import { translateConfiguration } from "./translated-configuration.ts";
import { chooseWords } from "./words.ts";

/** Throws if a language has no interface text. */
export function createSite(
  written: SiteConfiguration,
  words: OwnWords,
  sections: SectionConfigurations,
): Site {
  const configuration = normalizeAddresses(written);
  const all: Site[] = [];
  all.push({
    ...configureSite(configuration),
    words: chooseWords(configuration, words),
    sections,
    all,
  });
  // Overrides in one language are useless in others, unless they depend on the locale.
  const otherWords = typeof words === "function" ? words : {};
  for (const [language, own] of Object.entries(configuration.languages ?? {})) {
    const translated = normalizeAddresses(translateConfiguration(configuration, language, own));
    const configured = configureSite(
      translated,
      toLanguagePath(language, own),
      toLanguageFolder(language),
    );
    all.push({
      ...configured,
      words: chooseWords(translated, otherWords),
      sections: translateSections(sections, own),
      all,
    });
  }
  return all[0] as Site;
}

function translateSections(
  sections: SectionConfigurations,
  { sections: own = {} }: Translation,
): SectionConfigurations {
  return Object.fromEntries(
    Object.entries(sections).map(([name, { ask: _, ...section }]) => {
      const { fields: labels = {}, ...texts } = own[name] ?? {};
      const fields = Object.entries(section.fields).map(([field, value]) => [
        field,
        { ...value, label: labels[field] ?? value.label },
      ]);
      return [name, { ...section, ...texts, fields: Object.fromEntries(fields) }];
    }),
  );
}
