import { toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";

/** Characters that XML 1.0 (section 2.2) excludes or discourages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g;

export function hasControlCharacter(text: string): boolean {
  return text.search(control) !== -1;
}

/** Pasted text often contains control characters. */
export const findControlCharacters: FileRule = ({ source }) =>
  (hasControlCharacter(source) ? source.split("\n") : []).flatMap((line, index) =>
    [...new Set(line.match(control))].map((character) => {
      const problem = `This line contains the invisible control character ${toCodePoint(character)}, which makes the feeds invalid.`;
      return toError(index + 1, problem, "Delete it, or retype the line.");
    }),
  );

function toCodePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
