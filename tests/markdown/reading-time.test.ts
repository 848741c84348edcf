import { describe, expect, it } from "vitest";
import { countWords, toReadingTime } from "../../src/markdown/reading-time.ts";
import { site } from "../fixtures/own-site.ts";

describe("reading time", () => {
  it("is in whole minutes at 220 words each, and at least one", () => {
    expect(toReadingTime(site, countWords("word ".repeat(20)))).toBe("1 min");
    expect(toReadingTime(site, countWords("word ".repeat(1_100)))).toBe("5 min");
  });
});
