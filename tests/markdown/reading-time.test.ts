import { expect, it } from "vitest";
import { countWords, toReadingTime } from "../../src/markdown/reading-time.ts";
import { site } from "../fixtures/own-site.ts";

it("reading time is in whole minutes of 220 words, and at least one minute", () => {
  expect(toReadingTime(site, countWords("word ".repeat(20)))).toBe("1 min");
  expect(toReadingTime(site, countWords("word ".repeat(1_100)))).toBe("5 min");
});
