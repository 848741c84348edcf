import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { findByLanguage } from "../../catalog/languages.ts";
import { toFolded } from "./words.ts";

export type Stem = (form: string) => string;

/** Those of the interface's languages. The functions contain them all, in 29 KB. */
const stemmers: Readonly<Record<string, Stem>> = { de: stemGerman, en: stemEnglish, es: stemSpanish, fr: stemFrench };

/** Returns stems without accents. In other languages, each word is its own stem. */
export function createStem(language: string): Stem {
  const stem = findByLanguage(stemmers, language);
  return stem === undefined ? toFolded : (form) => toFolded(stem(form));
}
