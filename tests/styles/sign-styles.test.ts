import { readFileSync } from "node:fs";
import { type TokenOrValue, transform } from "lightningcss";
import { expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";

interface Rule {
  readonly place: string;
  readonly tokens: Readonly<Record<string, string>>;
}

function toToken(value: readonly TokenOrValue[]): string {
  const [first] = value;
  return value.length === 1 && first?.type === "var" ? first.value.name.ident : JSON.stringify(value);
}

function readRules(file: string): readonly Rule[] {
  const rules: Rule[] = [];
  transform({
    filename: file,
    code: readFileSync(file),
    visitor: {
      Rule: {
        style({ value: { loc, declarations } }) {
          const unparsed = (declarations?.declarations ?? []).flatMap((declaration) =>
            declaration.property === "unparsed" ? [[declaration.value.propertyId.property, toToken(declaration.value.value)]] : [],
          );
          rules.push({ place: `${file}:${loc.line + 1}`, tokens: Object.fromEntries(unparsed) });
        },
      },
    },
  });
  return rules;
}

it("uses the sign color only with its contrast color, and never for outlines", () => {
  const rules = listFiles("src/styles")
    .filter((file) => file.endsWith(".css"))
    .flatMap(readRules);
  const isOfSigns = (value = "") => /--sign\b/.test(value);
  const unsound = rules.filter(
    ({ tokens }) => (isOfSigns(tokens["color"]) && tokens["background"] !== "--on-sign") || isOfSigns(tokens["outline-color"]),
  );
  expect(rules.some(({ tokens }) => tokens["color"] === "--sign")).toBe(true);
  expect(unsound.map(({ place }) => place)).toEqual([]);
});
