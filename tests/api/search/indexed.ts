import { openSearch } from "../../../src/api/search/search.ts";
import { type SearchedPage, toSearchIndex } from "../../../src/outputs/search-index.ts";

export type Draft = Partial<SearchedPage> & { readonly path: string; readonly text?: string };

/** Searches these pages. `text` is the Markdown below the title. */
export function searchIn(drafts: readonly Draft[], language = "en") {
  const blank = { description: "", label: "", tags: [], isList: false, head: "" };
  const pages = drafts.map(({ text: _, ...page }) => ({ title: page.path, ...blank, ...page }));
  const twins = new Map(
    drafts.map(({ path, title = path, text = "" }) => [path, Buffer.from(`---\ntitle: x\n---\n\n# ${title}\n\n${text}\n`)]),
  );
  const site = { language, tags: [], sections: [], pages };
  const bytes = toSearchIndex(site, (path) => twins.get(path) as Buffer);
  const search = openSearch((offset, length) => bytes.subarray(offset, offset + length));
  return {
    ...search,
    /** The paths listed on a results page. */
    list: (query: string, page = 1) => search.find(query, page).results.map(({ path }) => path),
  };
}

/** The text with its matches in brackets. */
export function show(marked: readonly { readonly text: string; readonly isMatch: boolean }[]): string {
  return marked.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");
}
