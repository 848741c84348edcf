import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemPortuguese } from "@orama/stemmers/portuguese";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { findByLanguage } from "../../catalog/languages.ts";
import type { Entry, Lexicon } from "./lexicon.ts";
import { eachWord, toFolded, toForm } from "./words.ts";

export type Stem = (form: string) => string;

/** The functions contain all of them, 38 KB in total. */
const stemmers: Readonly<Record<string, Stem>> = {
  ...{
    ar: stemArabic,
    de: stemGerman,
    en: stemEnglish,
    es: stemSpanish,
    fr: stemFrench,
    pt: stemPortuguese,
  },
};

/** Arabic writes them, and some prepositions, as part of the word. */
const articles = ["", "ال", "وال", "بال", "كال", "فال", "لل"];

/** Light stemming: a complete stemmer for Arabic would be larger than any other. */
function stemArabic(form: string): string {
  const bare = toFolded(form).replace(/^(?:[وبكف]?ال|لل)(?=.{3})/, "");
  return bare.replace(/(?<=.{3})(?:ها|ان|ات|ون|ين|يه|ه|ي)$/, "");
}

/** Without accents. In unsupported languages, each word is its own stem. */
export function createStem(language: string): Stem {
  const stem = findByLanguage(stemmers, language);
  return stem === undefined ? toFolded : (form) => toFolded(stem(form));
}

export interface QueryWord {
  readonly form: string;
  readonly isPair: boolean;
  readonly variants: Map<string, Variant>;
  /** Set if no other form matches. */
  correction?: string | undefined;
}

/** `weight` is from 0 to 1, the word itself. */
type Variant = Readonly<{ entry: Entry; weight: number }>;

const mostWords = 24;
/** Typos by edit distance, parts by their score. */
const weights = {
  accent: 0.95,
  stem: 0.8,
  typo: [1, 0.55, 0.35],
  completed: 0.45,
  part: [0, 0.3, 0.5],
} as const;
/** The most frequent ones are kept. */
const mostVariants = { completed: 40, part: 40, typo: 6 };
/** In characters. */
const longestEnding = 6;
/** In letters. Shorter words are neither corrected nor completed. */
const shortest = 3;
const mostCorrected = 6;
const compounding = /^(?:da|de|fi|hu|nb|nl|nn|no|sv)\b/;

export function readQuery(
  query: string,
  lexicon: Lexicon,
  stem: Stem,
  language: string,
): readonly QueryWord[] {
  const words = toWords(query).flatMap((word) => {
    addInflections(word, lexicon, stem);
    return word.variants.size > 0 ? word : splitCompound(word, lexicon, stem);
  });
  const last = words.at(-1);
  if (last && /[\p{L}\p{N}\p{M}]$/u.test(query.trimEnd())) addCompletions(last, lexicon);
  addMatches(words, lexicon, stem, compounding.test(language));
  return words;
}

/** Undefined if no word was corrected. */
export function toCorrected(query: string, words: readonly QueryWord[]): string | undefined {
  const corrections = new Map(words.map(({ form, correction }) => [form, correction]));
  let [corrected, rest] = ["", 0];
  eachWord(query, (start, end) => {
    const correction = corrections.get(toForm(query.slice(start, end)));
    if (correction === undefined) return;
    corrected += query.slice(rest, start) + correction;
    rest = end;
  });
  return corrected === "" ? undefined : corrected + query.slice(rest);
}

function toWords(query: string): QueryWord[] {
  const words = new Map<string, QueryWord>();
  eachWord(query, (start, end, isPair) => {
    const form = toForm(query.slice(start, end));
    if (form !== "" && !words.has(form) && words.size < mostWords)
      words.set(form, { form, isPair, variants: new Map() });
  });
  return [...words.values()];
}

function add({ variants }: QueryWord, entry: Entry, weight: number): void {
  const known = variants.get(entry.form);
  if (known === undefined || known.weight < weight) variants.set(entry.form, { entry, weight });
}

function addInflections(word: QueryWord, lexicon: Lexicon, stem: Stem, share = 1): void {
  const folded = toFolded(word.form);
  const wanted = new Set([stem(word.form)]);
  const [first = ""] = wanted;
  const isStemmed = !word.isPair && folded.length > 2;
  const beginnings = /^[ء-ي]/.test(first)
    ? articles.map((article) => article + first)
    : [common(folded, first)];
  const entries = isStemmed
    ? beginnings.flatMap((beginning) =>
        lexicon.listBeginning(beginning, folded.length + longestEnding),
      )
    : lexicon.listBeginning(folded, folded.length);
  for (const entry of entries)
    if (toFolded(entry.form) === folded) {
      add(word, entry, share * (entry.form === word.form ? 1 : weights.accent));
      wanted.add(stem(entry.form));
    }
  if (isStemmed)
    for (const entry of entries)
      if (wanted.has(stem(entry.form))) add(word, entry, share * weights.stem);
}

/** The common prefix of its forms. The last letter may change: `copy`, `copies`. */
function common(folded: string, stem: string): string {
  let length = 0;
  while (length < stem.length - 1 && stem[length] === folded[length]) length += 1;
  return folded.slice(0, Math.max(3, length));
}

function addCompletions(word: QueryWord, lexicon: Lexicon): void {
  const folded = toFolded(word.form);
  if (folded.length < shortest && !word.isPair) return;
  const entries = lexicon.listBeginning(folded).sort((a, b) => b.length - a.length);
  for (const entry of entries.slice(0, mostVariants.completed)) add(word, entry, weights.completed);
}

function splitCompound(word: QueryWord, lexicon: Lexicon, stem: Stem): QueryWord[] {
  const { form, isPair } = word;
  if (isPair) return [word];
  for (let at = form.length - 4; at >= 4; at -= 1) {
    const parts = [form.slice(0, at), form.slice(at)].map((part) => ({
      form: part,
      isPair,
      variants: new Map<string, Variant>(),
    }));
    for (const part of parts) addInflections(part, lexicon, stem, 0.9);
    if (parts.every(({ variants }) => variants.size > 0)) return parts;
  }
  return [word];
}

function addMatches(
  words: readonly QueryWord[],
  lexicon: Lexicon,
  stem: Stem,
  hasCompounds: boolean,
): void {
  let corrected = 0;
  for (const word of words) {
    const { form, isPair, variants } = word;
    if (isPair || form.length < shortest) continue;
    const isUnknown = [...variants.values()].every(({ weight }) => weight < weights.stem);
    const root = stem(form).length < 4 ? toFolded(form) : stem(form);
    if (hasCompounds && root.length > 3)
      for (const { entry, score } of lexicon.listContaining(root).slice(0, mostVariants.part))
        add(word, entry, weights.part[score] as number);
    if (isUnknown && corrected++ < mostCorrected) addCorrections(word, lexicon, stem);
  }
}

function addCorrections(word: QueryWord, lexicon: Lexicon, stem: Stem): void {
  const most = word.form.length < 6 ? 1 : 2;
  const found = lexicon.listSimilar(toFolded(word.form), most);
  if (word.variants.size === 0) word.correction = found[0]?.entry.form;
  for (const { entry, score } of found.slice(0, mostVariants.typo)) {
    if (score !== found[0]?.score) break;
    const weight = weights.typo[most + 1 - score] as number;
    add(word, entry, weight);
    addInflections({ ...word, form: entry.form }, lexicon, stem, weight);
  }
}

/** The query with the nearest known forms. Empty if there are none. */
export function toSpellings(query: string, lexicon: Lexicon): readonly string[] {
  const unknown = toWords(query)
    .filter(({ form, isPair }) => !isPair && form.length > shortest)
    .slice(0, mostCorrected);
  const spellings = unknown.flatMap(({ form }) => {
    const similar = lexicon.listSimilar(toFolded(form), Math.min(3, Math.floor(form.length / 3)));
    return similar.slice(0, 3).map(({ entry }) => entry.form);
  });
  return [...new Set(spellings)];
}
