import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEffort } from "../../../src/api/search/effort.ts";
import { openLexicon } from "../../../src/api/search/lexicon.ts";
import { createPostings } from "../../../src/outputs/search-tables.ts";

const unlimited = createEffort(Number.POSITIVE_INFINITY);

function openForms(forms: readonly string[]) {
  const postings = createPostings();
  for (const form of forms) postings.add(form, 0, 1);
  const { lexicon, ...counts } = postings.finish();
  return openLexicon(lexicon[0] as Uint8Array, counts);
}

const letters = fc.constantFrom("a", "b", "c", "ö", "ش", "가");
const form = fc.string({ unit: letters, minLength: 1, maxLength: 12 });
const forms = fc.uniqueArray(form, { maxLength: 100 });
const fold = (text: string) => text.replaceAll("ö", "o");

describe("the word list", () => {
  it("finds all longer forms that contain a word, and only those", () => {
    fc.assert(
      fc.property(forms, fc.string({ unit: letters, minLength: 2, maxLength: 5 }), (all, word) => {
        const found = openForms(all).listContaining(fold(word), 1_000, unlimited);
        expect(found.map(({ entry }) => entry.form).sort()).toEqual(
          all.filter((each) => each.length > word.length && fold(each).includes(fold(word))).sort(),
        );
      }),
    );
  });

  it("finds all forms within a number of edits, the nearest first", () => {
    const lexicon = openForms(["harbor", "habror", "harbors", "arbor", "harpoon", "hut", "barber"]);
    expect(
      lexicon
        .listSimilar("harbor", 2, 10, unlimited)
        .map(({ entry, score }) => [entry.form, score]),
    ).toEqual([
      ["harbor", 3],
      ["arbor", 2],
      ["habror", 2],
      ["harbors", 2],
      ["barber", 1],
    ]);
  });

  it("finds each form of up to 40 letters when it is misspelled", () => {
    for (const length of [1, 2, 39, 40]) {
      const word = "abcdefgh".repeat(5).slice(0, length);
      const lexicon = openForms([word, "zzzz"]);
      const misspelled = `${word.slice(0, -1)}x`;
      expect(lexicon.listSimilar(misspelled, 1, 5, unlimited)[0]?.entry.form).toBe(word);
    }
  });

  it("charges more for more work, and lists no inexact matches without effort", () => {
    const lexicon = openForms(Array.from({ length: 1_000 }, (_, index) => `haus${index}haus`));
    const measure = (word: string) => {
      let spent = 0;
      lexicon.listContaining(word, 5, {
        spend: (units) => {
          spent += units;
          return true;
        },
        afford: () => 1,
      });
      return spent;
    };
    expect(measure("s9")).toBeGreaterThan(10 * measure("berg"));
    const exhausted = createEffort(0);
    expect(lexicon.listContaining("haus", 5, exhausted)).toEqual([]);
    expect(lexicon.listSimilar("haus1hauz", 1, 5, exhausted)).toEqual([]);
  });
});
