import { toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";

/** Characters that XML (section 2.2) does not have or discourages, and those that are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g;

export function hasControlCharacter(text: string): boolean {
  return text.search(control) !== -1;
}

/** Finds control characters, which come with texts pasted from elsewhere and make feeds unreadable. */
export const findControlCharacters: FileRule = ({ source }) =>
  (hasControlCharacter(source) ? source.split("\n") : []).flatMap((line, index) =>
    [...new Set(line.match(control))].map((character) => {
      const problem = `The line has the invisible control character ${toCodePoint(character)}, which makes the feeds unreadable.`;
      return toError(index + 1, problem, "Delete it, or write the line anew.");
    }),
  );

function toCodePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
