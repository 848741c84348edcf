import fc from "fast-check";
import Negotiator from "negotiator";
import { describe, expect, it } from "vitest";
import { acceptValues as sentValues } from "waymark-verify/matrix.ts";
import {
  matchesEtag,
  negotiateCoding,
  negotiateLanguage,
  negotiateNotFound,
  negotiatePage,
  negotiateSearch,
  parseAccept,
  permitsEtag,
  qualityOf,
} from "../../src/http/negotiation.ts";

const offered = ["text/html", "text/markdown", "application/json", "image/png"];
const ranges = [
  ...offered,
  "text/plain",
  "text/*",
  "application/*",
  "*/*",
  'application/ld+json;profile="a, text/markdown;q=1"',
];

const acceptedTypes = (accept: string, types: string[]): string[] =>
  new Negotiator({ headers: { accept } }).mediaTypes(types);

/** Each range at most once. */
function acceptValues(
  names: readonly string[],
  weights: fc.Arbitrary<number[]>,
): fc.Arbitrary<string> {
  const spelling = fc.record({
    upper: fc.boolean(),
    space: fc.constantFrom("", " ", "\t"),
    digits: fc.constantFrom(0, 3),
  });
  return fc
    .tuple(
      fc.shuffledSubarray([...names], { minLength: 1 }),
      weights,
      fc.array(spelling, { minLength: 9, maxLength: 9 }),
    )
    .map(([some, thousandths, spellings]) =>
      some
        .map((name, index) => {
          const { upper, space, digits } = spellings[index] ?? {
            upper: false,
            space: "",
            digits: 3,
          };
          const weight = (thousandths[index] ?? 1000) / 1000;
          const quality =
            weight === 1 && digits === 0
              ? ""
              : `${space};${space}${upper ? "Q" : "q"}=${weight.toFixed(3)}`;
          return `${space}${upper && !name.includes('"') ? name.toUpperCase() : name}${quality}`;
        })
        .join(","),
    );
}

const anyWeights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 9, maxLength: 9 });
const distinctWeights = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), {
  minLength: 9,
  maxLength: 9,
});

describe("the weight of a media type", () => {
  it("agrees with the negotiator package", () => {
    fc.assert(
      fc.property(acceptValues(ranges, anyWeights), (accept) => {
        const parsed = parseAccept(accept);
        const accepted = acceptedTypes(accept, offered);
        expect(offered.filter((type) => qualityOf(type, parsed) > 0)).toEqual(
          offered.filter((type) => accepted.includes(type)),
        );
        const weights = accepted.map((type) => qualityOf(type, parsed));
        expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["text/plain", 0.7],
    ["text/html", 0.3],
    ["image/jpeg", 0.5],
  ])("of %s in RFC 9110 section 12.5.1 is %d", (type, quality) => {
    const accept =
      "text/*;q=0.3, text/plain;q=0.7, text/plain;format=flowed, text/plain;format=fixed;q=0.4, */*;q=0.5";
    expect(qualityOf(type, parseAccept(accept))).toBe(quality);
  });

  it.each([
    ["text/html;level=1;q=0.1, text/html;q=0.7", 0.7],
    ["text/html;q=0.7, text/html;level=1;q=0.1", 0.7],
    ["text/html;level=1;q=0.1, text/*;q=0.5", 0.1],
    ["text/html;q=0.7;level=1, text/html;q=0.2", 0.7],
  ])("in %s is %d, because the type without parameters takes precedence", (accept, quality) => {
    expect(qualityOf("text/html", parseAccept(accept))).toBe(quality);
  });

  it.each(["text/html;q=2", "text/html;q=-1", "text/html;q=x", "text/html;q="])(
    "in %s is 0, because the weight is invalid",
    (accept) => {
      expect(qualityOf("text/html", parseAccept(accept))).toBe(0);
    },
  );

  it("ignores invalid media ranges", () => {
    expect(parseAccept(", ,html, text/, /html, text/html/x, te xt/html,")).toEqual(new Map());
  });
});

it.each(sentValues)(
  "Accept values of known clients › %s gets a page in %s and a 404 in %s",
  (accept, page, unknown) => {
    expect([negotiatePage(accept), negotiateNotFound(accept)]).toEqual([page, unknown]);
  },
);

describe("the format of a page", () => {
  it("is the one that the negotiator package prefers if text/markdown is listed and all weights differ", () => {
    fc.assert(
      fc.property(
        acceptValues(
          ["text/markdown", "text/html", "text/*", "*/*", "text/plain"],
          distinctWeights,
        ),
        (accept) => {
          fc.pre(/text\/markdown/i.test(accept));
          const [preferred] = acceptedTypes(accept, ["text/markdown", "text/html"]);
          expect(negotiatePage(accept)).toBe(preferred === "text/markdown" ? "markdown" : "html");
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["an older browser", "text/html, application/xhtml+xml, */*"],
    ["any text above HTML", "text/*, text/html;q=0.1"],
    ["another Markdown", "text/x-markdown, text/markdownish"],
    ["nothing", ""],
    ["nonsense", ";;,,=q/"],
    ["capitals", "TEXT/Markdown", "markdown"],
    ["a charset", "text/markdown; charset=utf-8", "markdown"],
    ["a variant", "text/markdown;variant=GFM;q=0.8, text/html;q=0.7", "markdown"],
    ["equal weights", "text/html, text/markdown", "markdown"],
  ])("for %s (%s) is %s", (_, accept, form = "html") => {
    expect(negotiatePage(accept)).toBe(form);
  });
});

it.each([
  [undefined, undefined],
  ["", undefined],
  ["it, *", undefined],
  ["fr", "fr"],
  ["FR-ch", "fr"],
  ["pt", "pt-BR"],
  ["de;q=0, fr;q=0.1", "fr"],
  ["it, fr;q=0.8, de;q=0.9", "de"],
  ["pt-BR;q=0.5, fr, de", "fr"],
])("the language for %s is %s", (accept, language) => {
  const all = ["de", "fr", "pt-BR"].map((tag) => ({ language: tag }));
  expect(negotiateLanguage(accept, all)?.language).toBe(language);
});

it.each([
  [undefined, "html"],
  ["*/*", "html"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", "html"],
  ["application/json;q=0.8, text/html", "html"],
  ["application/json;q=0", "html"],
  ["application/*, text/*", "html"],
  ["application/json, text/plain, */*", "json"],
  ["text/html, application/json", "json"],
  ["application/json;q=0.5, text/markdown;q=0.4", "json"],
  ["text/markdown", "markdown"],
  ["application/json, text/markdown", "markdown"],
  ["text/markdown, text/html, */*", "markdown"],
])("the format of search results for %s is %s", (accept, form) => {
  expect(negotiateSearch(accept)).toBe(form);
});

/** The package's types lack it. */
interface Codings {
  encodings(
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ): string[];
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
  for (const value of [undefined, "*", '"abc"', '"x", "abc"'])
    expect(permitsEtag(value, '"abc"'), value).toBe(true);
  for (const value of ["", "abc", 'W/"abc"', '"x", "y"'])
    expect(permitsEtag(value, '"abc"'), value).toBe(false);
});

it("If-None-Match matches the same entity tag, strong or weak", () => {
  for (const value of ['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" ,"y"', "*"])
    expect([matchesEtag(value, '"abc"'), matchesEtag(value, 'W/"abc"')], value).toEqual([
      true,
      true,
    ]);
  for (const value of [undefined, "", '"abcd"', "abc", '"ABC"', 'w/"abc"', '"x", "y"'])
    expect(matchesEtag(value, '"abc"'), value).toBe(false);
});
