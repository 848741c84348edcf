import { describe, expect, it } from "vitest";
import { parseShallowJson } from "../../src/http/json.ts";

describe("parseShallowJson", () => {
  it.each([
    '{"a":{"b":["[[[[","]"]}}',
    '{"quote":"\\"[[[[[","backslash":"\\\\"}',
    "[[[]],[[]],[[]]]",
    '"[[[[[["',
    "1",
  ])("parses %s, which is at most three deep", (text) => {
    expect(parseShallowJson(text, 3)).toEqual(JSON.parse(text));
  });

  it.each(["[[[[]]]]", '{"a":{"b":{"c":{}}}}', '{"a":"\\\\","b":[[[]]]}', "[".repeat(60_000)])(
    "rejects %.30s, which is deeper",
    (text) => {
      expect(() => parseShallowJson(text, 3)).toThrow(SyntaxError);
    },
  );

  it("rejects invalid JSON", () => {
    expect(() => parseShallowJson('{"a":', 3)).toThrow(SyntaxError);
  });
});
