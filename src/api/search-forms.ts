import { searchPath, toSearchAddress } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
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

function toPlain(marked: Marked): string {
  return marked.map(({ text }) => text).join("");
}

/** Results with absolute addresses. */
export function toResultsMarkdown({ words }: Site, found: SearchPage, baseUrl: string): string {
  const { query, total, page, pages, results, spellings, tags, sections } = found;
  const { search, lists } = words;
  const toLink = (text: string, url: string) => `[${escapeMarkdown(text)}](${url})`;
  const toList = (title: string, links: readonly string[]) =>
    links.length === 0 ? [] : [`## ${title}`, links.map((link) => `- ${link}`).join("\n")];
  if (query === "") return `# ${search.title}\n\n${search.how(baseUrl + searchPath)}\n`;
  const parts = [
    `# ${words.labelled(search.title, escapeMarkdown(query))}`,
    total === 0 ? search.none(escapeMarkdown(query)) : search.found(total, escapeMarkdown(query)),
    ...results.map((result) => {
      const [link, passage] = [toLink(toPlain(result.title), toUrl(result.path, baseUrl)), escapeMarkdown(toPlain(result.passage))];
      return `- ${link}: ${escapeMarkdown(toPlain(result.description))}${passage && `\n\n  > ${passage}`}`;
    }),
    ...toList(
      search.spellings,
      spellings.map((spelling) => toLink(spelling, baseUrl + toSearchAddress(spelling))),
    ),
    ...toList(
      lists.tags,
      tags.map(({ name, path }) => toLink(name, toUrl(path, baseUrl))),
    ),
    ...toList(
      search.sections,
      sections.map(({ title, path }) => toLink(title, toUrl(path, baseUrl))),
    ),
    ...(pages > 1 ? [search.page(page, pages)] : []),
    ...(page < pages ? [toLink(lists.after, baseUrl + toSearchAddress(query, page + 1))] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Escapes characters that would start a link, code, HTML or emphasis. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~&]/g, "\\$&");
}
