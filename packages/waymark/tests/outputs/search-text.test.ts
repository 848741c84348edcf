import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSearch } from "../../src/api/search/search.ts";
import { buildSearchIndex } from "../../src/build/search-index.ts";
import { toSearchIndex } from "../../src/outputs/search-index.ts";
import { toTextBlocks } from "../../src/outputs/search-text.ts";
import { toSearchedSite } from "../../src/outputs/searched-site.ts";
import { blank, show } from "../api/search/indexed.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage } from "../site/made-page.ts";

const twin = `---
title: "Harbor"
---

# Harbor

A **bold** [link](/a "title"), ![a boat](/b.svg), \`code\` and <https://example.com>.
The same paragraph with snake_case, _emphasis_, 2 \\* 3 &amp; <b>HTML</b>.<!-- hidden -->

## The *pier*

- One
- ### Two

| Name | Count |
| ---- | ----- |
| Boat or raft |  | 3 \\| 4     |

> Quoted.

\`\`\`\`sh
\`\`\`
# no heading
\`\`\`\`
`;

it("reads headings, prose and code as plain text", () => {
  expect(toTextBlocks(twin).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "prose: A bold link, a boat, code and https://example.com. The same paragraph with snake_case, emphasis, 2 * 3 & HTML.",
    "heading: The pier",
    "prose: One",
    "prose: Two",
    "prose: Name · Count",
    "prose: Boat or raft · 3 | 4",
    "prose: Quoted.",
    "code: ```\n# no heading",
  ]);
});

it.each([
  [
    "H<sub>2</sub>O, SO<sub>4</sub><sup>2-</sup>, ~5, x^2+y^2, HEAD\\~1, HEAD\\~3, <https://example.com/~a~b>",
    "H2O, SO42-, ~5, x^2+y^2, HEAD~1, HEAD~3, https://example.com/~a~b",
  ],
  [
    "Thick.[^1] A [link[^a-b]](/a).\n\n[^1]: Measured.\n[^a-b]: Twice.",
    "Thick. A link.|Measured.|Twice.",
  ],
  ["> [!TIP]\n> - Send `*/*` or `[^1]`\\\n>   now", "Send */* or [^1]|now"],
  ["Term\n: First.\n: Second.\n\n- [x] Done", "Term: First. Second.|Done"],
  [
    "caf&eacute;, &#233; &#xE9; &copy; &hellip; &ZeroWidthSpace;&lt;b&gt; &#42;x&#42; &NotAName; &amp;amp; \\&amp; `&amp;`",
    "café, é é © … \u200b<b> *x* &NotAName; &amp; &amp; &amp;",
  ],
  ["One\\\ntwo \\\\ three", "One two \\ three"],
])("reads %j as a page shows it", (markdown, text) => {
  expect(toTextBlocks(`# Title\n\n${markdown}\n`).map((block) => block.text)).toEqual(
    text.split("|"),
  );
});

const folder = makeFolder("search");

/** Several blocks long. */
const filler = "More words. ".repeat(700);
const pages = Array.from({ length: 12 }, (_, index) => ({
  path: `/${index}`,
  title: `Page ${index}`,
  text: `The word w${index}.`,
}));

function toTexts(listed = pages) {
  const site = {
    language: "en",
    tags: [],
    sections: [],
    pages: listed.map(({ path, title }) => ({ path, title, ...blank })),
  };
  const twins = listed.map(
    ({ path, title, text }) =>
      [`${path}.md`, Buffer.from(`# ${title}\n\n${text}\n\n${filler}\n`)] as const,
  );
  return { searched: JSON.stringify(site), twins: new Map(twins) };
}

const build = ({ searched, twins }: ReturnType<typeof toTexts>, previous?: string) =>
  buildSearchIndex(site, {
    searched,
    findTwin: (path) => twins.get(`${path}.md`) ?? Buffer.of(),
    previous,
  });

function search(index: Buffer, query: string) {
  const { results } = openSearch((offset, length) => index.subarray(offset, offset + length)).find(
    query,
  );
  return results.map(({ path, passage }) => `${path}: ${show(passage).slice(0, 16)}`);
}

const first = build(toTexts());

it("is reused if nothing has changed, unless it is damaged", () => {
  // A new index would not have these numbers.
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
    expect(build(toTexts(), folder).equals(expected)).toBe(true);
  }
});

it("finds the same as a new index after pages were changed, added, moved and removed", () => {
  writeFileSync(join(folder, "search.bin"), first);
  const [, , ...others] = pages;
  const added = { path: "/new", title: "Fresh", text: "Another sign." };
  const texts = toTexts([
    ...others.slice(3),
    added,
    { path: "/1", title: "Page 1", text: "Changed." },
    ...others.slice(0, 3),
  ]);
  const [merged, fresh] = [build(texts, folder), build(texts)];
  for (const query of ["w0", "w1", "w5", "w6", "w11", "sign", "changed", "page 7", "more words"])
    expect(search(merged, query), query).toEqual(search(fresh, query));
  expect(search(merged, "sign")).toEqual(["/new: Another [sign]."]);
});

it("ranks an author's page above the articles, and finds articles by their series", () => {
  const articles = ["Ada Stone", "Ben Wood"].map((name, index) =>
    toArticle({
      path: `/${index}`,
      authors: [{ name }],
      series: { name: `Ferry ${name}`, part: 1, parts: 2 },
    }),
  );
  const pages = [...articles, toListPage({ path: "/authors/ada", title: "Ada Stone" })];
  const index = toSearchIndex(toSearchedSite(site, pages, "https://example.com"), () =>
    Buffer.from(filler),
  );
  expect(search(index, "ada stone")).toEqual(["/authors/ada: ", "/0: "]);
  expect(search(index, "ferry")).toEqual(["/0: ", "/1: "]);
});
