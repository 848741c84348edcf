/** Relative luminance, 0 to 1 (WCAG 2.2), of `#rrggbb`. */
function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21 (WCAG 2.2). */
export function toContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** With their backgrounds. */
export const textPairs = [
  ...(["ink", "quiet", "link", "value", "alarm"] as const).flatMap((ink) => [
    [ink, "ground"] as const,
    [ink, "raised"] as const,
  ]),
  ["on-sign", "sign"] as const,
  ["on-band", "band"] as const,
];

export const markPairs = [
  ["mark", "ground"],
  ["marker", "ground"],
  ["marker", "raised"],
] as const;

/** WCAG 1.4.11 (AA). */
export const leastMarkContrast = 3;

/** WCAG 1.4.3 (AA). */
export const leastContrast = 4.5;

/** WCAG 1.4.6 (AAA). */
export const readContrast = 7;
