/** Of UTF-16 code units. Scripts without spaces are indexed as pairs of characters. */
const kinds = { separator: 1, letter: 2, spaceless: 3 } as const;
const known = new Uint8Array(0x10000);
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u;

const toKind = (code: number): number => known[code] || classify(code);

function classify(code: number): number {
  const character = String.fromCharCode(code);
  // Surrogates: rare letters and symbols, which can be found as words.
  const isLetter = /[\p{L}\p{N}\p{M}]/u.test(character) || (code >= 0xd800 && code < 0xe000);
  const kind = spaceless.test(character)
    ? kinds.spaceless
    : isLetter
      ? kinds.letter
      : kinds.separator;
  known[code] = kind;
  return kind;
}

/** Further characters are ignored. */
export const longestWord = 40;

/** Takes linear time. In scripts without spaces, a pair of characters is a word. */
export function eachWord(
  text: string,
  use: (start: number, end: number, isPair: boolean) => void,
): void {
  let at = 0;
  while (at < text.length) {
    const kind = toKind(text.charCodeAt(at));
    const start = at;
    at += 1;
    if (kind === kinds.separator) continue;
    while (at < text.length && toKind(text.charCodeAt(at)) === kind) at += 1;
    if (kind === kinds.letter) use(start, at, false);
    else if (at - start === 1) use(start, at, true);
    else for (let pair = start; pair < at - 1; pair += 1) use(pair, pair + 2, true);
  }
}

const expansions: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ς: "σ",
};
const isAscii = /^[\0-\x7f]*$/;

/** As the index stores words: lowercase with accents, but without Arabic vowel marks. */
export function toForm(word: string): string {
  const lower = word.slice(0, longestWord).toLowerCase();
  if (isAscii.test(lower)) return lower;
  return lower
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[ßæœøłđıς]/g, (letter) => expansions[letter] as string)
    .replace(/[\u0300-\u036f\u0640\u064b-\u0652\u0670]/g, "")
    .slice(0, longestWord);
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
// In Arabic, ة is often written as ه, and ى as ي.
folded[0x629] = 0x647;
folded[0x649] = 0x64a;

export const foldCode = (code: number): number =>
  code < 0x80 || code >= folded.length ? code : (folded[code] as number);

/** Keeps the length. */
export function toFolded(form: string): string {
  if (isAscii.test(form)) return form;
  let result = "";
  for (let at = 0; at < form.length; at += 1)
    result += String.fromCharCode(foldCode(form.charCodeAt(at)));
  return result;
}

const initials = new Uint16Array(0x10000);

export function toInitial(code: number): number {
  const known = initials[code] as number;
  if (known !== 0) return known;
  const initial = foldCode(toForm(String.fromCharCode(code)).charCodeAt(0) || 1);
  initials[code] = initial;
  return initial;
}
