import { expect, it } from "vitest";
import { readPublished } from "../fixtures/published.ts";

const page = readPublished("authors/ada.html");

it("an author's portrait is in the byline and on the author's page", () => {
  expect(readPublished("articles/signs.html")).toMatch(/<p class="byline"><img alt="" [^>]*src="\/_astro\/ada\.\w+\.svg"/);
  expect(page).toMatch(/<img alt="Ada Example" [^>]*src="\/_astro\/ada\.\w+\.svg"/);
});

it("an author's page describes the person in structured data", () => {
  expect(page).toContain('"@type":"ProfilePage"');
  expect(page).toContain('"jobTitle":"Sign painter","sameAs":["https://social.example/@ada"]');
});
