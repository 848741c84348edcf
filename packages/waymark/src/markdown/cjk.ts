import { eastAsianWidthType } from "get-east-asian-width";

const wideTypes: ReadonlySet<string> = new Set(["wide", "fullwidth", "halfwidth"]);
const firstCjk = 0x1100;

/** A CJK character in the sense of the CommonMark CJK-friendly amendments, section 2.1. */
export function isCjk(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < firstCjk) return false;
  return (
    (wideTypes.has(eastAsianWidthType(codePoint)) && !/\p{Emoji_Presentation}/u.test(character)) ||
    /\p{Script=Hangul}/u.test(character)
  );
}

const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** A character of a script without spaces between words. */
export const isUnspaced = (character: string): boolean =>
  isCjk(character) || unspaced.test(character);
