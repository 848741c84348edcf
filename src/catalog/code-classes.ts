/** The letters of code that a narrow phone has room for on one line, at twice their size too: what is longer has the class `long`. */
export const longestWhole = 16;

/** The letters of code that a line of text on a desk has room for: what is longer has the class `over-line` too. */
const longestLine = 60;

/** The classes of code in a line, by its text; code that goes on below between short parts (`hasParts`) is not `long`. */
export function toCodeClasses(text: string, hasParts = false): string[] {
  return [...(text.length > longestWhole && !hasParts ? ["long"] : []), ...(text.length > longestLine ? ["over-line"] : [])];
}
