import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Styles for formulas keep their direction, and so do tables whose author chose a side. */
const exceptions = /\.tml-|\.align-|\[dir="rtl"\]/;

const physical =
  /(?:margin|padding|border|inset)-(?:left|right)|(?:^|[{;])\s*(?:left|right|float: (?:left|right)|text-align: (?:left|right))\b|(?:margin|padding|inset): [^\s(]+ ([^\s(]+) [^\s(]+ (?!\1;)[^\s(]+;/;

it.each(readdirSync("src/styles").filter((file) => file.endsWith(".css")))("has the same layout from right to left: %s", (file) => {
  const rules = readFileSync(join("src/styles", file), "utf8").split("}");
  expect(rules.filter((rule) => physical.test(rule) && !exceptions.test(rule))).toEqual([]);
});
