import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Styles for formulas keep their direction, and so do tables whose author chose a side. */
const exceptions = /\.tml-|\.align-|\[dir="rtl"\]/;

const physical =
  /(?:margin|padding|border|inset)-(?:left|right)|(?:^|[{;])\s*(?:left|right|float: (?:left|right)|text-align: (?:left|right))\b|(?:margin|padding|inset): [^\s(]+ ([^\s(]+) [^\s(]+ (?!\1;)[^\s(]+;/;

const sheets = readdirSync("src/styles").filter((file) => file.endsWith(".css"));

it.each(sheets)("has the same layout from right to left: %s", (file) => {
  const rules = readFileSync(join("src/styles", file), "utf8").split("}");
  expect(rules.filter((rule) => physical.test(rule) && !exceptions.test(rule))).toEqual([]);
});

it("uses the sign color only with its contrast color, and never for focus outlines", () => {
  const rules = sheets.flatMap((file) => readFileSync(join("src/styles", file), "utf8").split(/[{}]/));
  const colored = rules.filter((declarations) => /(?:^|\s)color:[^;]*--sign\b/.test(declarations));
  expect(colored).not.toEqual([]);
  expect(colored.filter((declarations) => !declarations.includes("background: var(--on-sign);"))).toEqual([]);
  expect(rules.filter((declarations) => /outline-color:[^;]*--sign\b/.test(declarations))).toEqual([]);
});
