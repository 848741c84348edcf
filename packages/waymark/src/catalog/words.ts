import type { OwnWords, Words } from "./interface-words.ts";
import { findByLanguage } from "./languages.ts";
import type { SiteConfiguration } from "./site-configuration.ts";
import { translate } from "./translations.ts";
import ar from "./words/ar.json" with { type: "json" };
import de from "./words/de.json" with { type: "json" };
import { en } from "./words/en.ts";
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };

export const languages = {
  ar: (locale) => translate("ar", ar, locale),
  de: (locale) => translate("de", de, locale),
  en,
  es: (locale) => translate("es", es, locale),
  fr: (locale) => translate("fr", fr, locale),
  pt: (locale) => translate("pt-PT", pt, locale),
} satisfies Readonly<Record<string, (locale: string) => Words>>;

export type Language = keyof typeof languages;

type Tree = { readonly [key: string]: unknown };

/** With the owner's overrides. Throws if a language has no text. */
export function chooseWords(
  { language, locale }: Pick<SiteConfiguration, "language" | "locale">,
  own: OwnWords,
): Words {
  const base = toTree(findByLanguage<(locale: string) => Words>(languages, language)?.(locale));
  const chosen = merge(base, (typeof own === "function" ? own(locale) : own) as Tree);
  const missing = findMissing(en(locale), chosen);
  const wrong = missing.find((path) => readAt(chosen, path) !== undefined);
  if (wrong !== undefined) {
    const kind = typeof readAt(en(locale), wrong);
    throw new Error(
      `src/content/words.ts: ${wrong} must be a ${kind}, not a ${typeof readAt(chosen, wrong)}. packages/waymark/src/catalog/words/en.ts shows an example.`,
    );
  }
  if (missing.length === 0) return chosen as unknown as Words;
  throw new Error(
    `src/content/site.ts: there is no interface text in ${JSON.stringify(language)}. Use one of ${Object.keys(languages).join(", ")}, or write the text in src/content/words.ts, as a function of the locale like packages/waymark/src/catalog/words/en.ts. Missing strings: ${missing.length}, such as ${missing[0]}.`,
  );
}

function merge(base: Tree, own: Tree): Tree {
  const merged = Object.entries(own).map(([key, value]) => [
    key,
    isTree(value) ? merge(toTree(base[key]), value) : value,
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

function findMissing(all: Tree, some: Tree, path = ""): readonly string[] {
  return Object.entries(all).flatMap(([key, value]) => {
    const found = some[key];
    if (isTree(value)) return findMissing(value, toTree(found), `${path}${key}.`);
    return typeof found === typeof value ? [] : [`${path}${key}`];
  });
}

const readAt = (tree: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((parent, key) => toTree(parent)[key], tree);

const toTree = (value: unknown): Tree => (isTree(value) ? value : {});

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);
