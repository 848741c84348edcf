import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/http/json.ts";

describe("parseJson", () => {
  it.each([
    '{"a":{"b":["[[[[","]"]}}',
    '{"quote":"\\"[[[[[","backslash":"\\\\"}',
    "[[[]],[[]],[[]]]",
    '"[[[[[["',
    "1",
  ])("parses %s, which is at most three deep", (text) => {
    expect(parseJson(text, 3)).toEqual(JSON.parse(text));
  });

  it.each(["[[[[]]]]", '{"a":{"b":{"c":{}}}}', '{"a":"\\\\","b":[[[]]]}', "[".repeat(60_000)])(
    "rejects %.30s, which is deeper",
    (text) => {
      expect(() => parseJson(text, 3)).toThrow(SyntaxError);
    },
  );

  it("rejects invalid JSON", () => {
    expect(() => parseJson('{"a":', 3)).toThrow(SyntaxError);
  });
});
