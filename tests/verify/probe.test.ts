import { describe, expect, it } from "vitest";
import { createProbe, wholeNumber } from "../../verify/probe.ts";
import type { Site } from "../../verify/site.ts";

const request = { method: "GET", path: "/", headers: {} };
const answer = { request, headers: { "x-count": "many" } };

/** What a check would say of an answer. */
function messagesOf(hold: (probe: ReturnType<typeof createProbe>["probe"]) => void): string[] {
  const { probe, failures } = createProbe({} as Site, async () => expect.fail());
  hold(probe);
  return failures.map(({ message }) => message);
}

describe("a failure says", () => {
  it("that a header is absent, whatever was to be there", () => {
    const absent = messagesOf(({ expectHeader }) => {
      expectHeader(answer, "X-None", "1");
      expectHeader(answer, "X-None", wholeNumber);
    });
    expect(absent).toEqual(["X-None is absent", "X-None is absent"]);
  });

  it("what a header is, and what is expected, in words", () => {
    const odd = messagesOf(({ expectHeader }) => {
      expectHeader(answer, "X-Count", "1");
      expectHeader(answer, "X-Count", wholeNumber);
      expectHeader(answer, "X-Count", undefined);
    });
    expect(odd).toEqual([
      'X-Count is "many"; expected "1"',
      'X-Count is "many"; expected a whole number',
      'X-Count is "many"; expected none',
    ]);
  });

  it("of a value that is none that it is absent", () => {
    expect(messagesOf(({ expectEqual }) => expectEqual(Number.NaN, 3, "count"))).toEqual(["count is absent; expected 3"]);
  });
});
