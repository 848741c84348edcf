import { findByLanguage } from "../catalog/languages.ts";
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

interface StartingPage {
  readonly title: string;
  /** 20 to 200 characters. */
  readonly description: string;
  readonly text: string;
}

/** What a site begins with in a language, true of any owner, until the owner writes. */
export interface StartingTexts {
  readonly answersWithin: string;
  /** What the navigation calls each page. */
  readonly labels: Readonly<Record<NamedPage, string>> & Readonly<Record<string, string | undefined>>;
  readonly toPages: (given: Given) => Readonly<Record<PageName, StartingPage>>;
}

type NamedPage = "/articles" | "/pricing" | "/developers" | "/about" | "/contact" | "/privacy";
type PageName = "index" | "about" | "pricing" | "contact" | "contact/sent" | "developers" | "privacy";

/** How the comment begins that stands in each starting text, in any language, until its owner has written another. */
export const startingMark = "<!-- npm run setup:";

/** The languages that there are starting texts in. */
export const languages: Readonly<Record<string, StartingTexts>> = { de, en, es, fr };

/** Whether there are starting texts in a language. */
export function hasStartingTexts(language: string): boolean {
  return findByLanguage(languages, language) !== undefined;
}

/** The starting texts of a language; English ones where there are none. */
export function findStartingTexts(language: string): StartingTexts {
  return findByLanguage(languages, language) ?? en;
}
