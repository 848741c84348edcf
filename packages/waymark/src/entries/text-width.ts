import { eastAsianWidth } from "get-east-asian-width";

const segmenter = new Intl.Segmenter("en");

/**
 * In columns, as a fair measure of how much a text says: a Chinese, Japanese or Korean character
 * takes two, and an emoji or a letter with its marks counts as one character.
 */
export function toTextWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text))
    width += eastAsianWidth(segment.codePointAt(0) as number);
  return width;
}

/** Whether a reader counts at most `longest` characters, such as one for a family of emoji. */
export const isAtMost = (longest: number, text: string): boolean =>
  text.length <= longest || countCharacters(text, longest) <= longest;

function countCharacters(text: string, longest: number): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > longest) break;
  }
  return count;
}
