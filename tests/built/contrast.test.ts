import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readContrast, textPairs, toContrast } from "../../src/styles/contrast.ts";
import { toTheme } from "../../src/styles/theme.ts";

const { colours } = toTheme(readFileSync("src/content/theme.css", "utf8"));

describe("text has a contrast of 7:1 (WCAG 1.4.6, AAA)", () => {
  it.each(textPairs)("%s on %s", (ink, ground) => {
    for (const scheme of ["light", "dark"] as const) {
      const [text, behind] = [colours[ink][scheme], colours[ground][scheme]];
      const said = `--${ink} (${text}) on --${ground} (${behind}), by ${scheme}: change one of them in src/content/theme.css`;
      expect(toContrast(text, behind), said).toBeGreaterThanOrEqual(readContrast);
    }
  });
});
