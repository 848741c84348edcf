import { expect, it } from "vitest";
import { buildSearchIndex } from "../../src/build/search-index.ts";
import { makeSite } from "../check/made-site.ts";

const page = { path: "/a", title: "A", description: "", tags: [], isList: false, head: "" };
const toTexts = (text: string) =>
  new Map([
    ["search", Buffer.from(JSON.stringify({ language: "en", tags: [], sections: [], pages: [page] }))],
    ["/a.md", Buffer.from(`# A\n\n${text}\n`)],
  ]);

it("is reused if nothing has changed, unless it is damaged", () => {
  const first = buildSearchIndex(toTexts("One."), undefined);
  // A recognizable index that a build would never write.
  const marked = Buffer.concat([first, Buffer.from("marked")]);
  const folder = makeSite({ "search.bin": marked });
  expect(buildSearchIndex(toTexts("One."), folder)).toEqual(marked);
  expect(buildSearchIndex(toTexts("Two."), folder)).not.toEqual(marked);
  expect(buildSearchIndex(toTexts("One."), makeSite({ "search.bin": "damaged" }))).toEqual(first);
});
