import { expect, it } from "vitest";
import { packTexts, unpackTexts } from "../../src/outputs/packed-texts.ts";

it("packed texts are unpacked unchanged, in any script", () => {
  const texts = [
    ["/a.md", "One\nline"],
    ["/ä.md", "Zürich, 日本, 🪧\n"],
    ["/empty.md", ""],
    ["/b.md", "last"],
  ] as const;
  expect(unpackTexts(packTexts(texts)).map(([path, text]) => [path, text.toString()])).toEqual(texts);
  expect(unpackTexts(packTexts([]))).toEqual([]);
});
