import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { problems } from "../../src/catalog/problems.ts";
import translations from "../../src/catalog/words/problems.json" with { type: "json" };

it("the translations of problems are of every hint, except that of unknown endpoints, and of texts of the engine, with their values", () => {
  const source = listFiles("src")
    .flatMap((file) => (file.endsWith(".ts") ? readFileSync(file, "utf8") : []))
    .join("");
  const { not_found: _, ...ofForm } = problems;
  const toValues = (text: string) => (text.match(/\{\w+\}/g) ?? []).map((name) => name.replace("{seconds}", "{wait}"));
  for (const texts of Object.values(translations)) {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(Object.values(ofForm).map(({ hint }) => hint)));
    expect(Object.keys(texts).filter((text) => !source.includes(`"${text}"`))).toEqual([]);
    for (const [text, own] of Object.entries(texts)) expect(toValues(text), own).toEqual(expect.arrayContaining(toValues(own)));
  }
});
