import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  leastMarkContrast,
  markPairs,
  readContrast,
  textPairs,
  toContrast,
} from "waymark/tests/contrast";
import { toTheme } from "waymark/tests/theme";

const { colours } = toTheme(readFileSync("src/content/theme.css", "utf8"));

const pairs = [
  ...textPairs.map((pair) => [...pair, readContrast, "WCAG 1.4.6, AAA"] as const),
  ...markPairs.map((pair) => [...pair, leastMarkContrast, "WCAG 1.4.11, AA"] as const),
];

it.each(pairs)("contrast of --%s on --%s is at least %d to 1 (%s)", (ink, ground, least) => {
  for (const scheme of ["light", "dark"] as const) {
    const [colour, behind] = [colours[ink][scheme], colours[ground][scheme]];
    const said = `In ${scheme} mode, --${ink} is ${colour} on --${ground}, ${behind}. Change one of them in src/content/theme.css.`;
    expect(toContrast(colour, behind), said).toBeGreaterThanOrEqual(least);
  }
});
