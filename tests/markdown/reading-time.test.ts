import { describe, expect, it } from "vitest";
import { countWords, toReadingTime } from "../../src/markdown/reading-time.ts";

describe("reading time", () => {
  it("is whole minutes at 220 words each, and never none", () => {
    expect(toReadingTime(countWords("word ".repeat(20)))).toBe("1 min");
    expect(toReadingTime(countWords("word ".repeat(1_100)))).toBe("5 min");
  });
});
