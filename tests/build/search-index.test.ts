import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildSearchIndex } from "../../src/build/search-index.ts";

const page = { path: "/a", title: "A", description: "", label: "", tags: [], isList: false, head: "" };
const toTexts = (text: string) =>
  new Map([
    ["search", Buffer.from(JSON.stringify({ language: "en", tags: [], sections: [], pages: [page] }))],
    ["/a.md", Buffer.from(`# A\n\n${text}\n`)],
  ]);

it("is reused if nothing has changed, unless it is damaged", () => {
  const folder = mkdtempSync(join(tmpdir(), "search-"));
  const first = buildSearchIndex(toTexts("One."), undefined);
  // A recognizable index that a build would never write.
  const marked = Buffer.concat([first, Buffer.from("marked")]);
  writeFileSync(join(folder, "search.bin"), marked);
  expect(buildSearchIndex(toTexts("One."), folder)).toEqual(marked);
  expect(buildSearchIndex(toTexts("Two."), folder)).not.toEqual(marked);
  writeFileSync(join(folder, "search.bin"), "damaged");
  expect(buildSearchIndex(toTexts("One."), folder)).toEqual(first);
  rmSync(folder, { recursive: true });
});
