import { describe, expect, it } from "vitest";
import { parseRange } from "../../src/http/range.ts";

const etag = '"a"';

describe("a Range of 1,000 bytes", () => {
  it.each([
    ["bytes=0-", { start: 0, size: 1000 }],
    ["bytes=0-0", { start: 0, size: 1 }],
    ["Bytes=0-", { start: 0, size: 1000 }],
    ["bytes=200-299", { start: 200, size: 100 }],
    ["bytes=900-2000", { start: 900, size: 100 }],
    ["bytes=-300", { start: 700, size: 300 }],
    ["bytes=-3000", { start: 0, size: 1000 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=0-1,5-6", undefined],
    ["bytes=5-4", undefined],
    ["bytes=-", undefined],
    ["lines=0-1", undefined],
    [undefined, undefined],
  ])("%s", (range, expected) => {
    expect(parseRange({ range }, etag, 1000)).toEqual(expected);
  });

  it("is ignored if If-Range does not match", () => {
    const range = "bytes=0-9";
    expect(parseRange({ range, "if-range": etag }, etag, 1000)).toEqual({ start: 0, size: 10 });
    for (const other of ['"b"', 'W/"a"', "Sun, 22 Nov 2026 10:00:00 GMT"])
      expect(parseRange({ range, "if-range": other }, etag, 1000)).toBeUndefined();
  });
});
