import { createRandom } from "../bench/corpus.ts";
import type { SearchCorpus } from "./search-corpus.ts";

const most = 15_000;
const fill = (piece: string, length = 200) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const longest = [
  'a ;ab ;the ;e;er;aeiou ;http ;markdown ;htpp mrakdown ;x1 ;1 ;10 20 ;-;\';"a" ;ß;ﬃ',
  "é;e\u0301;\u0301;İ;Ⅳ;日本語;ไทย;한국어;العربية ;🧭;👩\u200d👩\u200d👧;\u200b;\u3000;ａｂｃ ",
].flatMap((pieces) => pieces.split(";").map((piece) => fill(piece)));

const code = [
  `"><script>alert(1)</script>;<!--results-->;</title><h1>;{{email}};#{7*7};$&$\`$'$1;(a+)+$;[a-z]{1,99};^(?=(a+))\\1;' OR 1=1 --`,
  "../../../etc/passwd;dist/search.bin;__proto__;constructor;toString;hasOwnProperty valueOf;NaN;-0;%s%n%x",
  "\r\nSet-Cookie: a=b;](javascript:alert(1));`*_~|#>;\u202egnp.exe",
].flatMap((texts) => texts.split(";"));

const odd = [
  ...[
    "q=%00%01%1b%7f",
    "q=%ff%fe%c0%80",
    "q=%ed%a0%80",
    "q=%",
    "q=%zz",
    "q",
    "=a",
    "q=a&page=-1",
    "q=a&page=999999999999",
    "q=a&page[]=1",
  ],
  ...[`q=${fill("a", most)}`, `q=a${fill("&q=b", most)}`, fill("a=b&", most)],
];

export const hostileQueries: readonly string[] = [
  ...[...longest, ...code].map((text) => `q=${encodeURIComponent(text)}`),
  ...odd,
];

/**
 * The longest queries that cost most on a large site: every word of them is part of many words, or
 * of none. The same in every run.
 */
export function toCostlyQueries({
  words,
  letters,
}: Pick<SearchCorpus, "words" | "letters">): Readonly<Record<string, string>> {
  const random = createRandom(2);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  const repeatWords = (toWord: () => string) => {
    let query = toWord();
    for (let word = toWord(); query.length + word.length < 200; word = toWord())
      query += ` ${word}`;
    return query.slice(0, 200);
  };
  const invent = (length: number) => Array.from({ length }, () => pick(letters)).join("");
  const fragment = (length: number) => {
    const word = pick(words);
    const start = Math.floor(random() * Math.max(1, word.length - length));
    return word.slice(start, start + length);
  };
  const typo = () => {
    const word = pick(words);
    const at = Math.floor(word.length / 2);
    return word.slice(0, at) + pick(letters) + word.slice(at + 1);
  };
  const frequent = words.slice(0, 60);
  const repeated = fragment(4);
  return {
    "one-letter words": repeatWords(() => pick(letters)),
    "fragments of 2": repeatWords(() => fragment(2)),
    "fragments of 3": repeatWords(() => fragment(3)),
    "fragments of 4": repeatWords(() => fragment(4)),
    "fragments of 5": repeatWords(() => fragment(5)),
    "beginnings of 3": repeatWords(() => pick(words).slice(0, 3)),
    "beginnings of 4": repeatWords(() => pick(words).slice(0, 4)),
    "invented words of 5": repeatWords(() => invent(5)),
    "invented words of 12": repeatWords(() => invent(12)),
    "misspelled words": repeatWords(typo),
    "compounds of two words": repeatWords(() => pick(words) + pick(words)),
    "compounds with an unknown end": repeatWords(() => (pick(words) + invent(30)).slice(0, 40)),
    "frequent words": repeatWords(() => pick(frequent)),
    "one word, repeated": repeatWords(() => repeated),
    "no spaces": Array.from({ length: 100 }, () => fragment(3))
      .join("")
      .slice(0, 200),
  };
}
