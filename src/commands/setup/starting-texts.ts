import { findByLanguage } from "../../catalog/languages.ts";
import type { Language } from "../../catalog/words.ts";
import { de } from "./texts/de.ts";
import { en, type StartingTexts } from "./texts/en.ts";
import { es } from "./texts/es.ts";
import { fr } from "./texts/fr.ts";

/** Begins each comment in the starting pages. Owners delete these comments. */
export const startingMark = "<!-- npm run setup:";

export const languages: Readonly<Record<Language, StartingTexts>> = { de, en, es, fr };

export function hasStartingTexts(language: string): boolean {
  return findByLanguage(languages, language) !== undefined;
}

/** Returns undefined for a regional variant of a language, such as `de-AT`. */
export function findUsualLocale(language: string): string | undefined {
  return Object.hasOwn(languages, language) ? languages[language as Language].locale : undefined;
}

export function findStartingTexts(language: string): StartingTexts {
  return findByLanguage(languages, language) ?? en;
}
