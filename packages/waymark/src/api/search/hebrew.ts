/** Hebrew writes "and", "that", "the" and some prepositions as part of the word, in this order. */
const prefixes = ["", "ו"]
  .flatMap((and) => ["", "ש", "כש"].map((that) => and + that))
  .flatMap((start) => ["", "ה", "ב", "כ", "ל", "מ"].map((end) => start + end));
/** In letters, of what a prefix or an ending is removed from. */
const shortestRoot = 3;
const finals = new Map([..."ךכםמןנףפץצ"].map((letter, at, all) => [letter, all[at + 1] as string]));
const medials = new Map([...finals].map(([final, medial]) => [medial, final]));

export const isHebrew = (form: string): boolean => /^[א-ת]+$/.test(form);

/** The word with each of the prefixes or none, in singular and plural. */
export const listHebrewForms = (word: string): readonly string[] =>
  [word, ...toOtherNumber(word)].flatMap((each) => prefixes.map((prefix) => prefix + each));

/** The word without each of the prefixes that it can begin with. */
export const listHebrewRoots = (word: string): readonly string[] =>
  prefixes
    .filter((prefix) => prefix !== "" && word.startsWith(prefix))
    .map((prefix) => word.slice(prefix.length))
    .filter((root) => root.length >= shortestRoot);

/** The regular plurals of a singular, or the singulars of a plural. */
function toOtherNumber(word: string): readonly string[] {
  const rest = word.slice(0, -2);
  if (/(?:ים|ות)$/.test(word) && rest.length >= shortestRoot)
    return word.endsWith("ות") ? [toFinal(rest), `${rest}ה`] : [toFinal(rest)];
  if (word.length < shortestRoot) return [];
  if (word.endsWith("ה")) return [`${word.slice(0, -1)}ות`];
  return [`${toMedial(word)}ים`, `${toMedial(word)}ות`];
}

/** Five letters have another shape at the end of a word. */
const toFinal = (word: string): string => replaceLast(word, medials);
const toMedial = (word: string): string => replaceLast(word, finals);

const replaceLast = (word: string, letters: ReadonlyMap<string, string>): string =>
  word.slice(0, -1) + (letters.get(word.slice(-1)) ?? word.slice(-1));
