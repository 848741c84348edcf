import { describe, expect, it } from "vitest";
import { weigh } from "../bench/weight.ts";

describe("what a page weighs", () => {
  it("counts a file without a coding as it is", () => {
    const read = () => Buffer.from("a".repeat(1_000));
    const brotli = { start: 0, size: 300 };
    expect(weigh({ file: "a.css", size: 1_000, brotli }, read)).toEqual({ plain: 1_000, gzip: 29, brotli: 300 });
    expect(weigh({ file: "a.woff2", size: 1_000 }, read)).toEqual({ plain: 1_000, gzip: 1_000, brotli: 1_000 });
  });
});
