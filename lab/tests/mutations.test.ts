import { expect, it } from "vitest";
import { createMutations } from "../trial/mutations.ts";

const mutations = createMutations(500);

it("mutated requests › are the same in every run, and Latin-1", () => {
  expect(createMutations(500)).toEqual(mutations);
  for (const { bytes } of mutations) expect(Buffer.from(bytes, "latin1").toString("latin1")).toBe(bytes);
});

it("mutated requests › are one request, unless a sound body ends early", () => {
  const several = mutations.filter(({ most }) => most > 1);
  expect(mutations.length - several.length).toBeGreaterThan(400);
  for (const { base } of several) expect(base).toMatch(/^(chunks|body) of/);
});
