import { findByLanguage } from "../catalog/languages.ts";
import type { Language } from "../catalog/words.ts";
import { de } from "./texts/de.ts";
import { en } from "./texts/en.ts";
import { es } from "./texts/es.ts";
import { fr } from "./texts/fr.ts";

/** What the texts that a site begins with say of its owner. */
export interface Given {
  readonly tagline: string;
  readonly description: string;
  readonly hasPrices: boolean;
  readonly hasApi: boolean;
  readonly hasForm: boolean;
}

/** What a site begins with in a language: the same as in English. Its pages are named by their files, and described in 20 to 200 characters. */
export type StartingTexts = typeof en;

/** How the comment begins that stands in each starting text, in any language, until its owner has written another. */
export const startingMark = "<!-- npm run setup:";

/** The languages that there are starting texts in. */
export const languages: Readonly<Record<Language, StartingTexts>> = { de, en, es, fr };

/** Whether there are starting texts in a language. */
export function hasStartingTexts(language: string): boolean {
  return findByLanguage(languages, language) !== undefined;
}

/** The usual locale of a language that there are starting texts in, but not of one of its countries. */
export function findUsualLocale(language: string): string | undefined {
  return Object.hasOwn(languages, language) ? languages[language as Language].locale : undefined;
}

/** The starting texts of a language; English ones where there are none. */
export function findStartingTexts(language: string): StartingTexts {
  return findByLanguage(languages, language) ?? en;
}
