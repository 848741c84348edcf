import { openSearch } from "../../../src/api/search/search.ts";
import { readTextBlocks } from "../../../src/markdown/text-blocks.ts";
import { type SearchedPage, toSearchIndex } from "../../../src/outputs/search-index.ts";

type Draft = string | (Partial<SearchedPage> & { readonly text?: string });

export const blank = {
  description: "",
  label: "",
  tags: [],
  authors: [],
  isList: false,
  blocks: [],
};

/** `text`: Markdown. */
export function toIndex(
  pages: readonly (Partial<SearchedPage> & { readonly path: string; readonly text?: string })[],
  language = "en",
  previous?: Buffer,
): Buffer {
  const searched = new Map(
    pages.map(({ text = "", ...page }) => [
      page.path,
      JSON.stringify({ title: page.path, ...blank, blocks: readTextBlocks(text), ...page }),
    ]),
  );
  const site = { language, tags: [], sections: [], paths: [...searched.keys()] };
  return toSearchIndex(site, (path) => searched.get(path) as string, previous);
}

export function searchIn(
  drafts: Readonly<Record<string, Draft>>,
  language = "en",
  inexactEffort?: number,
) {
  const pages = Object.entries(drafts).map(([path, draft]) => ({
    path,
    ...(typeof draft === "string" ? { text: draft } : draft),
  }));
  const bytes = toIndex(pages, language);
  let reads = 0;
  const search = openSearch((offset, length) => {
    reads += 1;
    return bytes.subarray(offset, offset + length);
  }, inexactEffort);
  return {
    ...search,
    countReads: () => reads,
    list: (query: string, page = 1) => search.find(query, page).results.map(({ path }) => path),
  };
}

export function show(
  marked: readonly { readonly text: string; readonly isMatch: boolean }[],
): string {
  return marked.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");
}
