import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemPortuguese } from "@orama/stemmers/portuguese";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { findByLanguage } from "../../catalog/languages.ts";
import type { Effort } from "./effort.ts";
import { isHebrew, listHebrewForms, listHebrewRoots } from "./hebrew.ts";
import { isHangul, listKoreanStems } from "./korean.ts";
import type { Entry, Lexicon, Match } from "./lexicon.ts";
import { listUmlautForms } from "./umlauts.ts";
import { eachWord, toFolded, toForm } from "./words.ts";

/** Inflections of one word share a stem. The last one is the shortest. */
export type Stem = (form: string) => readonly string[];

/** The functions contain all of them, 38 KB in total. */
const stemmers: Readonly<Record<string, (form: string) => string>> = {
  ar: stemArabic,
  de: stemGerman,
  en: stemEnglish,
  es: stemSpanish,
  fr: stemFrench,
  pt: stemPortuguese,
};

/** Arabic writes them, and some prepositions, as part of the word. */
const articles = ["", "ال", "وال", "بال", "كال", "فال", "لل"];

const arabicEndings = ["ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي"];
/** In letters, of what an article or an ending is removed from. */
const shortestArabic = 3;

/** Light stemming: a complete stemmer for Arabic would be larger than any other. */
function stemArabic(form: string): string {
  const folded = toFolded(form);
  const article = articles.findLast(
    (each) => folded.startsWith(each) && folded.length - each.length >= shortestArabic,
  );
  const bare = folded.slice(article?.length ?? 0);
  const ending = arabicEndings.find(
    (each) => bare.endsWith(each) && bare.length - each.length >= shortestArabic,
  );
  return bare.slice(0, bare.length - (ending?.length ?? 0));
}

/**
 * Without accents. In unsupported languages, each word is its own stem. Korean is recognized by its
 * letters, because its particles hide words in sites of every language.
 */
export function createStem(language: string): Stem {
  const stem = findByLanguage(stemmers, language) ?? ((form: string) => form);
  return (form) => (isHangul(form) ? listKoreanStems(form) : [toFolded(stem(form))]);
}

export interface QueryWord {
  readonly form: string;
  readonly isPair: boolean;
  readonly variants: Map<string, Variant>;
  /** Forms of which it is part: `wifi` for `Wi-Fi`. */
  readonly joined: readonly string[];
  /** Set if no other form matches. */
  correction?: string | undefined;
}

/** `weight` is from 0 to 1, the word itself. */
type Variant = Readonly<{ entry: Entry; weight: number }>;

const mostWords = 24;
/** Typos by edit distance, parts by their score. */
const weights = {
  accent: 0.95,
  joined: 0.95,
  /** Of `1` in `1,000`, or `c` in `C++`. */
  partOfJoined: 0.5,
  prefix: 0.7,
  stem: 0.8,
  typo: [1, 0.55, 0.35],
  completed: 0.45,
  part: [0, 0.3, 0.5],
} as const;
/** Of the word itself, whatever its accents. */
export const exactWeight = weights.accent;
/** The most frequent ones are kept. Of inflections, the ones with the shortest endings. */
const mostVariants = { inflected: 250, completed: 40, part: 40, typo: 6 };
/** In units of effort, about a microsecond each. */
const costs = { stem: 1.2, lookup: 2, equal: 0.8, split: 9 };
/** In characters. */
const longestEnding = 6;
/** Shorter words are neither corrected nor completed. A syllable has two or three letters. */
const shortest = { letters: 3, syllables: 2 };
/** Of the roots that are looked for in compounds, and of the parts of compounds. */
const shortestPart = { letters: 4, syllables: 2 };
const mostCorrected = 6;
const compounding = /^(?:da|de|fi|hu|nb|nl|nn|no|sv)\b/;

const unitOf = (form: string): "letters" | "syllables" =>
  isHangul(form) ? "syllables" : "letters";

export function readQuery(
  query: string,
  lexicon: Lexicon,
  stem: Stem,
  language: string,
  effort: Effort,
): readonly QueryWord[] {
  const asked = toWords(query);
  // All of them, before the effort is spent on inexact matches of some.
  const spellings = new Map(asked.map((word) => [word, addExact(word, lexicon, effort)]));
  addSpaced(asked, lexicon);
  const words = asked.flatMap((word) => {
    addInflections(word, lexicon, stem, effort);
    for (const form of spellings.get(word) ?? [])
      addInflections({ ...word, form }, lexicon, stem, effort, weights.accent);
    return word.variants.size > 0 ? word : splitCompound(word, lexicon, stem, effort);
  });
  const last = words.at(-1);
  if (last && /[\p{L}\p{N}\p{M}]$/u.test(query.trimEnd())) addCompletions(last, lexicon, effort);
  addMatches(words, lexicon, stem, compounding.test(language), effort);
  return words;
}

/** Undefined if no word was corrected. */
export function toCorrected(query: string, words: readonly QueryWord[]): string | undefined {
  const corrections = new Map(words.map(({ form, correction }) => [form, correction]));
  let [corrected, rest] = ["", 0];
  eachWord(query, (start, end, kind) => {
    if (kind === "joined") return;
    const correction = corrections.get(toForm(query.slice(start, end)));
    if (correction === undefined) return;
    corrected += query.slice(rest, start) + correction;
    rest = end;
  });
  return corrected === "" ? undefined : corrected + query.slice(rest);
}

function toWords(query: string): QueryWord[] {
  const words = new Map<string, QueryWord & { readonly joined: string[] }>();
  const places: { readonly start: number; readonly form: string }[] = [];
  eachWord(query, (start, end, kind) => {
    const form = toForm(query.slice(start, end));
    if (form === "") return;
    if (kind === "joined") {
      for (let at = places.length - 1; at >= 0 && (places[at]?.start ?? 0) >= start; at -= 1)
        words.get(places[at]?.form ?? "")?.joined.push(form);
      return;
    }
    places.push({ start, form });
    if (!words.has(form) && words.size < mostWords)
      words.set(form, { form, isPair: kind === "pair", variants: new Map(), joined: [] });
  });
  return [...words.values()];
}

function add({ variants }: QueryWord, entry: Entry, weight: number): void {
  const known = variants.get(entry.form);
  if (known === undefined || known.weight < weight) variants.set(entry.form, { entry, weight });
}

/** Ignoring accents. */
function addEqual(word: QueryWord, lexicon: Lexicon, share = 1): readonly Entry[] {
  const entries = lexicon.listEqual(toFolded(word.form));
  for (const entry of entries)
    add(word, entry, share * (entry.form === word.form ? 1 : weights.accent));
  return entries;
}

/** The word, and the words of which it is part. Returns its known forms with other umlauts. */
function addExact(word: QueryWord, lexicon: Lexicon, effort: Effort): readonly string[] {
  const joined = word.joined.flatMap((form) => lexicon.listEqual(toFolded(form)));
  for (const entry of joined) add(word, entry, weights.joined);
  const isPart = joined.some(({ form }) => !/^[\p{L}\p{M}]+$/u.test(form));
  addEqual(word, lexicon, isPart ? weights.partOfJoined : 1);
  const forms = listUmlautForms(word.form);
  if (!effort.spend(forms.length * costs.equal)) return [];
  const known = forms.flatMap((form) =>
    lexicon.listEqual(toFolded(form)).filter((entry) => entry.form === form),
  );
  for (const entry of known) add(word, entry, weights.accent);
  return known.map(({ form }) => form);
}

/** A word that the query writes as two, such as `wi fi`, if one of them is unknown. */
function addSpaced(words: readonly QueryWord[], lexicon: Lexicon): void {
  const isUnknown = words.map(({ variants }) => variants.size === 0);
  for (const [index, second] of words.entries()) {
    const first = words[index - 1];
    if (!first || first.isPair || second.isPair) continue;
    if (!isUnknown[index - 1] && !isUnknown[index]) continue;
    for (const entry of lexicon.listEqual(toFolded(first.form + second.form)))
      for (const word of [first, second]) add(word, entry, weights.joined);
  }
}

/** In addition to the word itself. */
function addInflections(
  word: QueryWord,
  lexicon: Lexicon,
  stem: Stem,
  effort: Effort,
  share = 1,
): void {
  const { form, isPair } = word;
  const folded = toFolded(form);
  if (isPair || folded.length < shortest[unitOf(form)] || !effort.spend(costs.lookup)) return;
  if (isHebrew(folded)) {
    addHebrewForms(word, lexicon, effort, share);
    return;
  }
  const stems = stem(form);
  const wanted = new Set(stems);
  for (const entry of lexicon.listEqual(folded))
    for (const each of stem(entry.form)) wanted.add(each);
  const shortestStem = stems.at(-1) ?? "";
  const beginnings = /^[ء-ي]/.test(shortestStem)
    ? articles.map((article) => article + shortestStem)
    : [isHangul(form) ? shortestStem : common(folded, shortestStem)];
  for (const beginning of beginnings) {
    const most = Math.min(mostVariants.inflected, effort.afford(costs.stem));
    const entries = lexicon.listBeginning(beginning, folded.length + longestEnding, most, effort);
    effort.spend(costs.lookup + entries.length * costs.stem);
    for (const entry of entries)
      if (stem(entry.form).some((each) => wanted.has(each))) add(word, entry, share * weights.stem);
  }
}

/** A root that is not a word of the site counts only if the word itself is unknown. */
function addHebrewForms(word: QueryWord, lexicon: Lexicon, effort: Effort, share: number): void {
  const addForms = (root: string, weight: number) => {
    const forms = listHebrewForms(root);
    if (!effort.spend(forms.length * costs.equal)) return;
    for (const form of forms)
      for (const entry of lexicon.listEqual(form)) add(word, entry, share * weight);
  };
  const isUnknown = word.variants.size === 0;
  addForms(word.form, weights.stem);
  for (const root of listHebrewRoots(word.form))
    if (isUnknown || lexicon.listEqual(root).length > 0) addForms(root, weights.prefix);
}

/** The common prefix of its forms. The last letter may change: `copy`, `copies`. */
function common(folded: string, stem: string): string {
  let length = 0;
  while (length < stem.length - 1 && stem[length] === folded[length]) length += 1;
  return folded.slice(0, Math.max(3, length));
}

function addCompletions(word: QueryWord, lexicon: Lexicon, effort: Effort): void {
  const folded = toFolded(word.form);
  if (!word.isPair && !isHangul(folded) && folded.length < shortest.letters) return;
  for (const entry of lexicon.listCompleted(folded, mostVariants.completed, effort))
    add(word, entry, weights.completed);
}

function splitCompound(word: QueryWord, lexicon: Lexicon, stem: Stem, effort: Effort): QueryWord[] {
  const { form, isPair } = word;
  if (isPair) return [word];
  const least = shortestPart[unitOf(form)];
  const findPart = (text: string): QueryWord => {
    const part = { form: text, isPair, variants: new Map<string, Variant>(), joined: [] };
    addEqual(part, lexicon, 0.9);
    addInflections(part, lexicon, stem, effort, 0.9);
    return part;
  };
  for (let at = form.length - least; at >= least; at -= 1) {
    if (!effort.spend(costs.split)) break;
    const first = findPart(form.slice(0, at));
    if (first.variants.size === 0) continue;
    const second = findPart(form.slice(at));
    if (second.variants.size > 0) return [first, second];
  }
  return [word];
}

function addMatches(
  words: readonly QueryWord[],
  lexicon: Lexicon,
  stem: Stem,
  hasCompounds: boolean,
  effort: Effort,
): void {
  // First, because a page without the corrected word would not be found at all.
  const corrections = listCorrections(words, lexicon, effort);
  for (const word of words) {
    addCompounds(word, lexicon, stem, hasCompounds, effort);
    addCorrections(word, corrections.get(word) ?? [], lexicon, stem, effort);
  }
}

/** Forms that contain the word. Korean writes particles and other nouns without a space. */
function addCompounds(
  word: QueryWord,
  lexicon: Lexicon,
  stem: Stem,
  hasCompounds: boolean,
  effort: Effort,
): void {
  const { form, isPair } = word;
  const unit = unitOf(form);
  if (isPair || form.length < shortest[unit] || !(hasCompounds || unit === "syllables")) return;
  const least = shortestPart[unit];
  const root = stem(form).findLast((each) => each.length >= least) ?? toFolded(form);
  if (root.length < least) return;
  for (const { entry, score } of lexicon.listContaining(root, mostVariants.part, effort))
    add(word, entry, weights.part[score] as number);
}

/** The nearest forms for the first unknown words. */
function listCorrections(
  words: readonly QueryWord[],
  lexicon: Lexicon,
  effort: Effort,
): ReadonlyMap<QueryWord, readonly Match[]> {
  const unknown = words.filter(
    ({ form, isPair, variants }) =>
      !isPair &&
      form.length >= shortest.letters &&
      [...variants.values()].every(({ weight }) => weight < weights.stem),
  );
  const found = new Map<QueryWord, readonly Match[]>();
  for (const word of unknown.slice(0, mostCorrected)) {
    const { form } = word;
    const most = toDistance(form);
    found.set(word, lexicon.listSimilar(toFolded(form), most, mostVariants.typo, effort));
  }
  return found;
}

const toDistance = (form: string): number => (form.length < 6 ? 1 : 2);

function addCorrections(
  word: QueryWord,
  found: readonly Match[],
  lexicon: Lexicon,
  stem: Stem,
  effort: Effort,
): void {
  if (word.variants.size === 0) word.correction = found[0]?.entry.form;
  for (const { entry, score } of found) {
    if (score !== found[0]?.score) break;
    const weight = weights.typo[toDistance(word.form) + 1 - score] as number;
    add(word, entry, weight);
    const similar = { ...word, form: entry.form };
    addEqual(similar, lexicon, weight);
    addInflections(similar, lexicon, stem, effort, weight);
  }
}

/** The query with the nearest known forms. Empty if there are none. */
export function toSpellings(query: string, lexicon: Lexicon, effort: Effort): readonly string[] {
  const unknown = toWords(query)
    .filter(({ form, isPair }) => !isPair && form.length > shortest.letters)
    .slice(0, mostCorrected);
  const spellings = unknown.flatMap(({ form }) => {
    const most = Math.min(3, Math.floor(form.length / 3));
    return lexicon.listSimilar(toFolded(form), most, 3, effort).map(({ entry }) => entry.form);
  });
  return [...new Set(spellings)];
}
