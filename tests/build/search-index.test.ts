import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSearch } from "../../src/api/search/search.ts";
import { buildSearchIndex } from "../../src/build/search-index.ts";

const folder = mkdtempSync(join(tmpdir(), "search-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Long enough for several blocks of texts. */
const filler = "More words. ".repeat(700);
const pages = Array.from({ length: 12 }, (_, index) => ({ path: `/${index}`, title: `Page ${index}` }));
const toTexts = (changes: Readonly<Record<string, string>> = {}, listed = pages) =>
  new Map(
    [
      ["search", JSON.stringify({ language: "en", tags: [], sections: [], pages: listed.map(toSearchedPage) })],
      ...listed.map(
        ({ path, title }) => [`${path}.md`, `# ${title}\n\n${changes[path] ?? `The word w${path.slice(1)}.`}\n\n${filler}\n`] as const,
      ),
    ].map(([name = "", text = ""]) => [name, Buffer.from(text)] as const),
  );
const toSearchedPage = (page: (typeof pages)[number]) => ({ ...page, description: "", label: "", tags: [], isList: false, head: "" });

function search(index: Buffer, query: string) {
  const { results } = openSearch((offset, length) => index.subarray(offset, offset + length)).find(query);
  return results.map(({ path, passage }) => [
    path,
    passage
      .map(({ text }) => text)
      .join("")
      .slice(0, 14),
  ]);
}

const first = buildSearchIndex(toTexts(), undefined);

it("is reused if nothing has changed, unless it is damaged", () => {
  // Numbers that a new index would not have.
  const marked = Buffer.from(
    first.toString("latin1").replace(/"letters":\d+/, (text) => text.replace(/\d/g, "9")),
    "latin1",
  );
  for (const [kept, expected] of [
    [marked, marked],
    [marked.subarray(0, -1), first],
    [Buffer.from("damaged"), first],
  ] as const) {
    writeFileSync(join(folder, "search.bin"), kept);
    expect(buildSearchIndex(toTexts(), folder).equals(expected)).toBe(true);
  }
});

it("finds the same as a new index after pages were changed, added, moved and removed", () => {
  writeFileSync(join(folder, "search.bin"), first);
  const [, ...others] = pages;
  const texts = toTexts({ "/5": "Another sign." }, [...others.slice(3), { path: "/new", title: "Fresh" }, ...others.slice(0, 3)]);
  const [merged, fresh] = [buildSearchIndex(texts, folder), buildSearchIndex(texts, undefined)];
  for (const query of ["w0", "w1", "w5", "w6", "w11", "sign", "fresh", "page 7", "more words"])
    expect(search(merged, query), query).toEqual(search(fresh, query));
  expect(search(merged, "sign")).toEqual([["/5", "Another sign."]]);
});
