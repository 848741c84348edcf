import { searchPath, toSearchAddress } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import type { SearchPage } from "./search/search.ts";
import { toPlain } from "./search-json.ts";

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

/** Escapes what would start a link, code, HTML or emphasis. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~&]/g, "\\$&");
}
