import type { Site } from "../catalog/site.ts";

const wordsPerMinute = 220;
const space = 32;

export function countWords(markdown: string): number {
  let count = 0;
  let inWord = false;
  for (let index = 0; index < markdown.length; index += 1) {
    const isLetter = markdown.charCodeAt(index) > space;
    if (isLetter && !inWord) count += 1;
    inWord = isLetter;
  }
  return count;
}

export const toReadingTime = (site: Site, count: number): string =>
  site.words.byline.minutes(Math.max(1, Math.round(count / wordsPerMinute)));
