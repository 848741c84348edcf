import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toTheme } from "../../src/site/theme.ts";

const { colours } = toTheme(readFileSync("src/content/theme.css", "utf8"));

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2). */
function toContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe("text is read at a contrast of 7 to 1 (WCAG 1.4.6, AAA)", () => {
  const inks = ["ink", "quiet", "link", "value", "alarm"] as const;
  const pairs = [
    ...inks.flatMap((ink) => [[ink, "ground"] as const, [ink, "raised"] as const]),
    ["on-sign", "sign"],
    ["on-band", "band"],
  ] as const;
  it.each(pairs)("%s on %s", (ink, ground) => {
    for (const scheme of ["light", "dark"] as const)
      expect(toContrast(colours[ink][scheme], colours[ground][scheme])).toBeGreaterThanOrEqual(7);
  });
});
