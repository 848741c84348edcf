import { toSearchAddress } from "../catalog/search.ts";
import { toUrl } from "../http/address.ts";
import type { Marked, SearchPage } from "./search/search.ts";

/** `docs/api-client.md` describes the fields. Addresses are absolute. */
export function toResultsJson({ query, total, page, pages, results, spellings, tags, sections }: SearchPage, baseUrl: string): string {
  return JSON.stringify({
    ...{ query, total, page, pages },
    ...(page < pages && { next: baseUrl + toSearchAddress(query, page + 1) }),
    results: results.map((result) => ({
      url: toUrl(result.path, baseUrl),
      title: toPlain(result.title),
      description: toPlain(result.description),
      passage: toPlain(result.passage),
    })),
    spellings,
    tags: tags.map(({ name, path }) => ({ name, url: toUrl(path, baseUrl) })),
    sections: sections.map(({ title, path }) => ({ title, url: toUrl(path, baseUrl) })),
  });
}

export function toPlain(marked: Marked): string {
  return marked.map(({ text }) => text).join("");
}
