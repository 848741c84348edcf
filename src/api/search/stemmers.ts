import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { findByLanguage } from "../../catalog/languages.ts";
import { toFolded } from "./words.ts";

export type Stem = (form: string) => string;

/** The stemmers for the interface languages. The functions contain all of them, 29 KB in total. */
const stemmers: Readonly<Record<string, Stem>> = { de: stemGerman, en: stemEnglish, es: stemSpanish, fr: stemFrench };

/** Returns stems without accents. In unsupported languages, each word is its own stem. */
export function createStem(language: string): Stem {
  const stem = findByLanguage(stemmers, language);
  return stem === undefined ? toFolded : (form) => toFolded(stem(form));
}
