/** In characters: one line of a list on a narrow phone at double text size. Longer code is `long`. */
export const longestWhole = 13;

/** In characters, on a desktop. Longer code is also `over-line`. */
const longestLine = 60;

/** Code with `hasParts` can wrap between short parts. */
export const toCodeClasses = (text: string, hasParts = false): string[] => [
  ...(text.length > longestWhole && !hasParts ? ["long"] : []),
  ...(text.length > longestLine ? ["over-line"] : []),
];
