import fc from "fast-check";
import Negotiator from "negotiator";
import { describe, expect, it } from "vitest";
import { matchesEtag, negotiateCoding, permitsEtag } from "../../src/http/negotiation.ts";

/** The negotiator package's types lack the preference order. */
interface Codings {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
}

function preferredCoding(accept: string, available: readonly string[]): string | undefined {
  const negotiator: Codings = new Negotiator({ headers: { "accept-encoding": accept } }) as never;
  return negotiator.encodings(available, { preferred: available })[0];
}

describe("the content coding", () => {
  it("is the one that the negotiator package prefers", () => {
    const weight = fc.constantFrom("", ";q=1", ";q=0", "; q=0.5", ";Q=0.50", ";q=0.001");
    const member = (name: string) => fc.option(weight.map((text) => `${name}${text}`));
    const values = fc
      .tuple(member("br"), member("gzip"), member("GZIP-like"), member("identity"), member("*"))
      .chain((members) => fc.shuffledSubarray(members.filter((text) => text !== null)))
      .map((members) => members.join(", "));
    fc.assert(
      fc.property(values, (accept) => {
        const preferred = preferredCoding(accept, ["br", "gzip", "identity"]);
        expect(negotiateCoding(accept)).toBe(preferred === "identity" ? undefined : preferred);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["nonsense", ";q=1,,gzip;q=x", undefined],
    ["a semicolon without a weight", "br;, gzip", "br"],
    ["another parameter", "br;x=1;q=0.5, gzip;q=0.4", "br"],
    ["a weight above 1", "br;q=2, gzip;q=0.1", "gzip"],
    ["a weight of nothing", "br;q=, gzip;q=0.1", "gzip"],
    ["a quoted string", 'br;x="a, gzip;q=1";q=0.5, gzip;q=0.4', "br"],
    ["empty", "", undefined],
    ["none", undefined, undefined],
  ])("for %s (%s) is %s", (_, accept, coding) => {
    expect(negotiateCoding(accept)).toBe(coding);
  });
});

it("If-Match permits the same strong entity tag", () => {
  for (const value of [undefined, "*", '"abc"', '"x", "abc"']) expect(permitsEtag(value, '"abc"'), value).toBe(true);
  for (const value of ["", "abc", 'W/"abc"', '"x", "y"']) expect(permitsEtag(value, '"abc"'), value).toBe(false);
});

it("If-None-Match matches the same entity tag, strong or weak", () => {
  for (const value of ['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" ,"y"', "*"])
    expect([matchesEtag(value, '"abc"'), matchesEtag(value, 'W/"abc"')], value).toEqual([true, true]);
  for (const value of [undefined, "", '"abcd"', "abc", '"ABC"', 'w/"abc"', '"x", "y"'])
    expect(matchesEtag(value, '"abc"'), value).toBe(false);
});
