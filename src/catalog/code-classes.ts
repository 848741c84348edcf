/** Longest code, in characters, that fits on one line of a list on a narrow phone screen at double text size. Longer code gets the class `long`. */
export const longestWhole = 13;

/** Longest code, in characters, that fits on one line on a desktop. Longer code also gets the class `over-line`. */
const longestLine = 60;

/** Code that can wrap between short parts (`hasParts`) is not `long`. */
export const toCodeClasses = (text: string, hasParts = false): string[] => [
  ...(text.length > longestWhole && !hasParts ? ["long"] : []),
  ...(text.length > longestLine ? ["over-line"] : []),
];
