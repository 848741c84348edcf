import fc from "fast-check";
import type { PhrasingContent } from "mdast";
import { describe, expect, it } from "vitest";
import { serialize, toHeading, toLink, toParagraph } from "../../src/markdown/serialize.ts";

const pieces = [..."aé1 .:,-·'?—“/*_[#&!\n", "www", "http", "]("];
const words = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((some) => some.join(""));
const part = fc.oneof(
  words,
  fc.tuple(words, words).map(([text, url]) => toLink(text, url)),
);

const toNode = (one: string | PhrasingContent): PhrasingContent =>
  typeof one === "string" ? { type: "text", value: one.replace(/\s*\n\s*/g, " ") } : one;

describe("text and links as Markdown", () => {
  it("are unchanged if nothing needs to be escaped", () => {
    const tags = [toLink("caching", "/tags/caching"), ", ", toLink("topic-1", "/tags/topic-1")];
    expect(toParagraph("Published ", "1 November 2026", " · ", "4 min to read", " · ", "Tags: ", ...tags)).toBe(
      "Published 1 November 2026 · 4 min to read · Tags: [caching](/tags/caching), [topic-1](/tags/topic-1)",
    );
    expect(toHeading(2, "What a 404 says: nothing?")).toBe("## What a 404 says: nothing?");
  });

  it("otherwise match the serializer's output", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        expect(toParagraph(...parts)).toBe(serialize({ type: "paragraph", children: parts.map(toNode) }));
      }),
      { numRuns: 3000 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          words,
          words.map((text) => toLink(text, "/a")),
        ),
        (one) => {
          expect(toHeading(2, one)).toBe(serialize({ type: "heading", depth: 2, children: [toNode(one)] }));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
