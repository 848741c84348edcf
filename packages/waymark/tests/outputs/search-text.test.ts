import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSearch } from "../../src/api/search/search.ts";
import { buildSearchIndex } from "../../src/build/search-index.ts";
import { readTextBlocks } from "../../src/markdown/text-blocks.ts";
import { toSearchIndex } from "../../src/outputs/search-index.ts";
import {
  toSearchedPage,
  toSearchedPageName,
  toSearchedSite,
  toSearchedSiteName,
} from "../../src/outputs/searched-site.ts";
import { toDocuments } from "../../src/outputs/twin.ts";
import { fillMarks, toPageMark } from "../../src/placeholders/measures.ts";
import { blank, show } from "../api/search/indexed.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage } from "../site/made-page.ts";

const markdown = `A **bold** [link](/a "title"), ![a boat](/b.svg), \`code\` and <https://example.com>.
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
  expect(readTextBlocks(markdown).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "prose: A bold link, a boat, code and https://example.com. The same paragraph with snake_case, emphasis, 2 * 3 & HTML.",
    "heading: The pier",
    "prose: One",
    "heading: Two",
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
    "Thick.[^1] A [link](/a)[^a-b].\n\n[^1]: Measured.\n[^a-b]: Twice.",
    "Thick. A link.|Measured.|Twice.",
  ],
  ["> [!TIP]\n> - Send `*/*` or `[^1]`\\\n>   now", "Send */* or [^1] now"],
  ["Term\n: First.\n: Second.\n\n- [x] Done", "Term: First. Second.|Done"],
  [
    "caf&eacute;, &#233; &#xE9; &copy; &hellip; &ZeroWidthSpace;&lt;b&gt; &#42;x&#42; &NotAName; &amp;amp; \\&amp; `&amp;`",
    "café, é é © … \u200b<b> *x* &NotAName; &amp; &amp; &amp;",
  ],
  ["One\\\ntwo \\\\ three", "One two \\ three"],
  ["A pier\n------\n\n    indented", "A pier|indented"],
  ["- > Quoted.\n  ```sh\n  # no heading\n  ```\n\n[boat]: /boat", "Quoted.|# no heading"],
  [
    "<table><tr><td>One</td><td>Two</td></tr></table>\n\n<details>\n<summary>H<sub>2</sub>O</summary>\n\nWater.\n\n</details>",
    "One Two|H2O|Water.",
  ],
])("reads %j as a page shows it", (source, text) => {
  expect(readTextBlocks(source).map((block) => block.text)).toEqual(text.split("|"));
});

it("leaves out the description and the byline, which are above the text of a page", async () => {
  const article = toArticle({
    path: "/a",
    description: "About signs.",
    text: "## Wood\n\nWords.",
    toHead: () => "By Ada Stone",
  });
  const { blocks } = toSearchedPage(
    site,
    article,
    await toDocuments(site, article, "https://example.com"),
  );
  expect(blocks).toEqual([
    { kind: "heading", text: "Wood" },
    { kind: "prose", text: "Words." },
  ]);
});

const folder = makeFolder("search");

/** Several blocks long. */
const filler = "More words. ".repeat(700);
const pages = Array.from({ length: 12 }, (_, index) => ({
  path: `/${index}`,
  title: `Page ${index}`,
  text: `The word w${index}.`,
}));

/** As a build has them before the measured numbers are filled in. */
function toSearched(listed = pages) {
  const head = { language: "en", tags: [], sections: [], paths: listed.map(({ path }) => path) };
  const searched = listed.map(({ path, title, text }): [string, unknown] => [
    toSearchedPageName(site, path),
    { ...blank, path, title, blocks: readTextBlocks(`${text}\n\n${filler}\n`) },
  ]);
  const named: readonly [string, unknown][] = [[toSearchedSiteName(site), head], ...searched];
  return new Map(
    named.map(([name, value]) => [name, { read: () => Buffer.from(JSON.stringify(value)) }]),
  );
}

const build = (searched: ReturnType<typeof toSearched>, previous?: string) =>
  buildSearchIndex(site, {
    searched,
    fill: (text) => fillMarks(text, () => 'The "filled" number'),
    previous,
  });

function search(index: Buffer, query: string) {
  const { results } = openSearch((offset, length) => index.subarray(offset, offset + length)).find(
    query,
  );
  return results.map(({ path, passage }) => `${path}: ${show(passage).slice(0, 16)}`);
}

const first = build(toSearched());

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
    expect(build(toSearched(), folder).equals(expected)).toBe(true);
  }
});

it("finds the same as a new index after pages were changed, added, moved and removed", () => {
  writeFileSync(join(folder, "search.bin"), first);
  const [, , ...others] = pages;
  const added = { path: "/new", title: "Fresh", text: "Another sign." };
  const texts = toSearched([
    ...others.slice(3),
    added,
    { path: "/1", title: "Page 1", text: `${toPageMark("weight", "/1")} here.` },
    ...others.slice(0, 3),
  ]);
  const [merged, fresh] = [build(texts, folder), build(texts)];
  for (const query of ["w0", "w1", "w5", "w6", "w11", "sign", "filled", "page 7", "more words"])
    expect(search(merged, query), query).toEqual(search(fresh, query));
  expect(search(merged, "sign")).toEqual(["/new: Another [sign]."]);
  expect(search(merged, "filled")).toEqual(['/1: The "[filled]" n']);
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
  const toBlocks = () => readTextBlocks(filler);
  const searched = new Map(
    pages.map((page) => [page.path, JSON.stringify(toSearchedPage(site, page, { toBlocks }))]),
  );
  const index = toSearchIndex(toSearchedSite(site, pages), (path) => searched.get(path) as string);
  expect(search(index, "ada stone")).toEqual(["/authors/ada: ", "/0: "]);
  expect(search(index, "ferry")).toEqual(["/0: ", "/1: "]);
});
