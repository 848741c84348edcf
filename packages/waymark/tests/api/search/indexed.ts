import { openSearch } from "../../../src/api/search/search.ts";
import { type SearchedPage, toSearchIndex } from "../../../src/outputs/search-index.ts";

type Draft = string | (Partial<SearchedPage> & { readonly text?: string });

export const blank = { description: "", label: "", tags: [], authors: [], isList: false, head: "" };

export function searchIn(
  drafts: Readonly<Record<string, Draft>>,
  language = "en",
  inexactEffort?: number,
) {
  const drawn = Object.entries(drafts).map(([path, draft]) => ({
    path,
    title: path,
    ...blank,
    text: "",
    ...(typeof draft === "string" ? { text: draft } : draft),
  }));
  const twins = new Map(
    drawn.map(({ path, title, text }) => [
      path,
      Buffer.from(`---\ntitle: x\n---\n\n# ${title}\n\n${text}\n`),
    ]),
  );
  const pages = drawn.map(({ text: _, ...page }) => page);
  const site = { language, tags: [], sections: [], pages };
  const bytes = toSearchIndex(site, (path) => twins.get(path) as Buffer);
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
