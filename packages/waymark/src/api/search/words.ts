import { toIndicForm } from "./indic.ts";
import { createJoiner, findSigns, hasSigns } from "./joined-words.ts";

/** Of characters. `ignored` ones are part of a word, but do not change it. */
const kinds = { separator: 1, letter: 2, spaceless: 3, symbol: 4, ignored: 5 } as const;
/** By code point. 0 if unknown, and for half of a surrogate pair. */
const known = new Uint8Array(0x110000);

/**
 * Combining marks, soft hyphens, joiners, variation selectors, skin tones and the okina. Accents are
 * removed only where they have no precomposed letter. Indic vowel signs are kept.
 */
const ignored =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant alone
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u02bb]/gu;

/** These scripts are indexed as pairs of characters, like the letters of flags. */
const spaceless =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tale}\p{scx=Talu}\p{scx=Lana}\p{scx=Tavt}]$/u;

const toKind = (text: string, at: number): number =>
  known[text.charCodeAt(at)] || classify(text.codePointAt(at) as number);

function classify(code: number): number {
  const kind = known[code] || kinds[findKind(code, String.fromCodePoint(code))];
  if (!isSurrogate(code)) known[code] = kind;
  return kind;
}

export const isSurrogate = (code: number): boolean => (code & 0xf800) === 0xd800;

/** In UTF-16 code units. Takes a place whose kind has been read. */
const toSize = (text: string, at: number): number =>
  known[text.charCodeAt(at)] !== 0 || (text.codePointAt(at) as number) <= 0xffff ? 1 : 2;

function findKind(code: number, character: string): keyof typeof kinds {
  // Half of a surrogate pair, and an apostrophe that Unicode counts as a letter.
  if (isSurrogate(code) || code === 0x2bc) return "separator";
  if (character.replace(ignored, "") === "") return "ignored";
  if (/\p{Regional_Indicator}/u.test(character)) return "spaceless";
  if (/\p{Nd}/u.test(character)) return "letter";
  if (/[\p{L}\p{N}\p{M}]/u.test(character))
    return spaceless.test(character) ? "spaceless" : "letter";
  // Emoji and other rare symbols, but not ™ and ©, which belong to a name.
  const isSymbol =
    code > 0xffff || (code >= 0x2300 && /\p{Extended_Pictographic}/u.test(character));
  return isSymbol ? "symbol" : "separator";
}

/** In UTF-16 code units. Further characters are ignored. */
export const longestWord = 40;
/** Before ignored characters are removed. */
const longestSource = 4 * longestWord;

/** A `pair` of characters, or a symbol, is a word too. `joined` ones consist of the words before. */
export type WordKind = "word" | "pair" | "joined";

/** Takes linear time. In scripts without spaces, a pair of characters is a word. Symbols are words. */
export function eachWord(
  text: string,
  use: (start: number, end: number, kind: WordKind) => void,
): void {
  const joiner = createJoiner(text, (start, end) => use(start, end, "joined"));
  const isLetter = (at: number) => at >= 0 && at < text.length && toKind(text, at) === kinds.letter;
  let at = 0;
  while (at < text.length) {
    const kind = toKind(text, at);
    const start = at;
    at += toSize(text, at);
    if (kind === kinds.symbol) use(start, at, "pair");
    if (kind !== kinds.letter && kind !== kinds.spaceless) continue;
    let [end, previous, repeated, isSingle] = [at, start, start, true];
    while (at < text.length) {
      const next = toKind(text, at);
      if (next !== kind && next !== kinds.ignored) break;
      const size = toSize(text, at);
      if (next === kind) {
        end = at + size;
        if (kind === kinds.spaceless)
          use(/[々ゝヽゞヾ]/.test(text[previous] as string) ? repeated : previous, end, "pair");
        repeated = previous;
        previous = at;
        isSingle = false;
      }
      at += size;
    }
    if (kind === kinds.letter) {
      joiner.add(start, end);
      use(start, end, "word");
      const withSigns = hasSigns(text, start, end)
        ? findSigns(text, start, end, isLetter)
        : undefined;
      if (withSigns !== undefined) use(withSigns.start, withSigns.end, "joined");
    } else if (isSingle) use(start, end, "pair");
  }
  joiner.end();
}

const expansions: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ς: "σ",
};
const isAscii = /^[\0-\x7f]*$/;
/** Most words, which only have to be lowercase: Latin, Greek, Cyrillic, Hebrew, Arabic and East Asian. */
const isPlain = /^[a-z0-9à-åç-ïñ-öù-ýÿα-ρσ-ωа-яёא-תء-غف-يぁ-ゖァ-ヺ一-鿿가-힣]*$/;

/** Between the parts of a joined word, but not before it, as in `.NET`. */
const joints = /(?<=.)[-‐,.'’٬\s]/gu;

/** As the index stores words: lowercase with accents, but without points, vowel marks and joiners. */
export function toForm(word: string): string {
  const lower = cut(word, longestSource).toLowerCase();
  if (isPlain.test(lower)) return lower.slice(0, longestWord);
  const plain = lower
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => expansions[letter] as string)
    .replace(ignored, "")
    .replace(joints, "")
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit);
  return cut(toIndicForm(toRepeated(plain)), longestWord);
}

/**
 * The iteration marks of Japanese repeat a character, and those with two dots make it voiced. A pair
 * that begins with one is preceded by the repeated character.
 */
function toRepeated(form: string): string {
  const [, character, mark, next] = /^(.)([々ゝヽゞヾ])(.?)$/u.exec(form) ?? [];
  if (character === undefined) return form;
  const isVoiced = mark === "ゞ" || mark === "ヾ";
  const repeated = isVoiced ? `${character.normalize("NFD")[0]}\u3099`.normalize("NFC") : character;
  return next ? repeated + next : character + repeated;
}

/** Not between the halves of a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, (text.charCodeAt(length - 1) & 0xfc00) === 0xd800 ? length - 1 : length);
}

/** Digits of a script follow each other. */
function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) as number;
  let digit = 0;
  while (digit < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digit - 1))) digit += 1;
  return String(digit);
}

/**
 * Composed letters, as in precomposed text. Half-width Katakana and the vowel am of Thai and Lao
 * have no canonical form.
 */
export function normalizeText(text: string): string {
  const composed = text.normalize("NFC");
  if (!/[\uff66-\uff9f\u0e4d\u0ecd]/.test(composed)) return composed;
  return composed
    .replace(/[\uff66-\uff9f]+/g, (katakana) => katakana.normalize("NFKC"))
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, "$1\u0e33")
    .replace(/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g, "$1\u0eb3");
}

/** By code unit. */
const folded = new Uint16Array(0x2000);
for (let code = 0x80; code < folded.length; code += 1) {
  const [base = "", ...marks] = String.fromCharCode(code).normalize("NFD");
  const isAccented =
    marks.length > 0 &&
    marks.every((mark) => /[\u0300-\u036f\u0653-\u0655]/.test(mark)) &&
    base !== "и";
  folded[code] = isAccented ? base.charCodeAt(0) : code;
}
// In Arabic, ة is often written as ه, ى as ي, and ٱ as ا. Persian keyboards have their own ي and ك.
folded[0x629] = 0x647;
folded[0x649] = 0x64a;
folded[0x671] = 0x627;
folded[0x6cc] = 0x64a;
folded[0x6a9] = 0x643;
// Urdu has several letters for ه.
for (const code of [0x6be, 0x6c1, 0x6d5]) folded[code] = 0x647;

export const foldCode = (code: number): number =>
  code < 0x80 || code >= folded.length ? code : (folded[code] as number);

/** Keeps the length. */
export function toFolded(form: string): string {
  if (isAscii.test(form)) return form;
  let result = "";
  let from = 0;
  for (let at = 0; at < form.length; at += 1) {
    const code = form.charCodeAt(at);
    const base = foldCode(code);
    if (base === code) continue;
    result += form.slice(from, at) + String.fromCharCode(base);
    from = at + 1;
  }
  return from === 0 ? form : result + form.slice(from);
}

const initials = new Uint16Array(0x10000);

export function toInitial(code: number): number {
  const known = initials[code] as number;
  if (known !== 0) return known;
  const initial = foldCode(toForm(String.fromCharCode(code)).charCodeAt(0) || 1);
  initials[code] = initial;
  return initial;
}
