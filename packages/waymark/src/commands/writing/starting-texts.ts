import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Feature } from "../../catalog/features.ts";
import { findByLanguage } from "../../catalog/languages.ts";
import type { Paths } from "../../catalog/paths.ts";
import { languages as interfaceLanguages, type Language } from "../../catalog/words.ts";

export interface StartingTexts {
  /** Only those that differ from the default. */
  readonly paths: Partial<Paths>;
  readonly locale: string;
  readonly answersWithin: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Ends each comment that gives advice. */
  readonly removal: string;
  /** What the home page's picture shows, by look. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Used if there is no description. */
  readonly lead: string;
  /** By the server, for the privacy page. */
  readonly counted: readonly string[];
  readonly pages: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly description: string;
        readonly text: string;
        readonly advice?: string;
      }
    >
  >;
}

/** Begins comments that owners delete. */
export const startingMark = "<!-- npm run setup:";

const readTexts = (language: string) =>
  parse(readFileSync(join(import.meta.dirname, "texts", `${language}.yaml`), "utf8"));
const entries = Object.keys(interfaceLanguages).map((language) => [language, readTexts(language)]);
export const languages = Object.fromEntries(entries) as Readonly<Record<Language, StartingTexts>>;

export const hasStartingTexts = (language: string): boolean =>
  findByLanguage(languages, language) !== undefined;

/** Undefined for a regional variant, such as `de-AT`. */
export const findUsualLocale = (language: string): string | undefined =>
  Object.hasOwn(languages, language) ? languages[language as Language].locale : undefined;

export function toUsualLocale(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  return findUsualLocale(language) ?? (region === undefined ? language : `${language}-${region}`);
}

/** Such as `fr-CH` if the main locale is `de-CH`. A tag with a region is used as it is. */
export function toFurtherLocale(language: string, mainLocale: string): string {
  const main = new Intl.Locale(mainLocale);
  const own = `${language}-${main.region}`;
  const isUsed =
    toUsualLocale(main.language) !== mainLocale &&
    new Intl.NumberFormat(own).resolvedOptions().locale === own;
  return isUsed ? own : (findUsualLocale(language) ?? language);
}

export const findStartingTexts = (language: string): StartingTexts =>
  findByLanguage(languages, language) ?? languages.en;

/** For `<<form: with the form || without it>>` and `<<counted>>`. */
export function fillIn(
  { counted }: StartingTexts,
  page: string,
  language: string,
  has: (name: Feature) => boolean,
): string {
  const choose = (source: string) =>
    source.replace(
      /<<(\w+): (.*?)(?: \|\| (.*?))?>>/gs,
      (_, name: Feature, text: string, otherwise = "") => (has(name) ? text : otherwise),
    );
  const subject = new Intl.ListFormat(language, { type: "conjunction" }).format(
    counted.map(choose).filter(Boolean),
  );
  return choose(page).replace(
    "<<counted>>",
    `${subject.charAt(0).toLocaleUpperCase(language)}${subject.slice(1)}`,
  );
}
