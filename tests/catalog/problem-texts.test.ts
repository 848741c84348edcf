import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { problems } from "../../src/catalog/problems.ts";
import translations from "../../src/catalog/words/problems.json" with { type: "json" };

const english = Object.keys(translations.de);

it.each(Object.entries(translations))("problems in %s have every text, with values that the English text has", (_, texts) => {
  expect(Object.keys(texts)).toEqual(english);
  const toValues = (text: string) => (text.match(/\{\w+\}/g) ?? []).map((name) => name.replace("{seconds}", "{wait}"));
  for (const [text, own] of Object.entries(texts)) expect(toValues(text), own).toEqual(expect.arrayContaining(toValues(own)));
});

it("translates only texts of the engine, and every hint except that of unknown endpoints", () => {
  const { not_found: _, ...ofForm } = problems;
  expect(Object.values(ofForm).filter(({ hint }) => !english.includes(hint))).toEqual([]);
  const source = listFiles("src")
    .flatMap((file) => (file.endsWith(".ts") ? readFileSync(file, "utf8") : []))
    .join("");
  expect(english.filter((text) => !source.includes(`"${text}"`))).toEqual([]);
});
