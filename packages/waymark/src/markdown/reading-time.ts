import type { Site } from "../catalog/site.ts";

const wordsPerMinute = 220;
const space = 32;

/** People read about 500 Chinese or Japanese characters a minute. */
const wordsPerIdeograph = wordsPerMinute / 500;
/** Thai, Lao, Burmese and Khmer words have about 4.5 letters and vowel signs. */
const wordsPerUnspacedLetter = 1 / 4.5;

/** The scripts that have no spaces between words, by UTF-16 code unit. */
const unspaced: readonly (readonly [first: number, last: number, words: number])[] = [
  [0x0e01, 0x0eff, wordsPerUnspacedLetter],
  [0x1000, 0x109f, wordsPerUnspacedLetter],
  [0x1780, 0x17ff, wordsPerUnspacedLetter],
  [0x3041, 0x30ff, wordsPerIdeograph],
  [0x3400, 0x9fff, wordsPerIdeograph],
  // The high surrogates of rare ideographs.
  [0xd840, 0xd888, wordsPerIdeograph],
  [0xf900, 0xfaff, wordsPerIdeograph],
];
const firstUnspaced = 0x0e01;

/** In words of a language that has spaces, to compare texts in all scripts. */
export function countWords(markdown: string): number {
  let count = 0;
  let inWord = false;
  for (let index = 0; index < markdown.length; index += 1) {
    const code = markdown.charCodeAt(index);
    const words = code < firstUnspaced ? undefined : findUnspaced(code);
    const isLetter = words === undefined && code > space && !isWidePunctuation(code);
    if (words !== undefined) count += words;
    else if (isLetter && !inWord && !isLowSurrogate(code)) count += 1;
    inWord = isLetter;
  }
  return Math.round(count);
}

const findUnspaced = (code: number): number | undefined =>
  unspaced.find(([first, last]) => first <= code && code <= last)?.[2];

/** Also separates words. */
const isWidePunctuation = (code: number): boolean =>
  (code >= 0x3000 && code <= 0x3030) || (code >= 0xff01 && code <= 0xff0f);

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

export const toReadingTime = (site: Site, count: number): string =>
  site.words.byline.minutes(Math.max(1, Math.round(count / wordsPerMinute)));
