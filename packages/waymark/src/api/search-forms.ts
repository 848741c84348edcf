import type { Addressing } from "../catalog/paths.ts";
import { longestQuery, resultsMarker, toSearchAddress } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
import { toAddress, toUrl } from "../http/address.ts";
import { escapeAttribute, escapeText } from "../http/html.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import type { Marked, SearchPage } from "./search/search.ts";
import { truncate } from "./search/truncate.ts";

type Link = readonly [text: string, address: string];

function describe(site: Site, found: SearchPage) {
  const { search, lists } = site.words;
  const { query, corrected, total, page, pages, spellings, sections, tags } = found;
  const counted =
    corrected === undefined ? search.found(total, query) : search.corrected(total, corrected);
  const suggestions: readonly (readonly [title: string, links: readonly Link[]])[] = [
    [search.spellings, spellings.map((spelling) => [spelling, toSearchAddress(site, spelling)])],
    [search.sections, sections.map(({ title, path }) => [title, toAddress(path)])],
    [lists.tags, tags.map(({ name, path }) => [name, toAddress(path)])],
  ];
  return {
    sentence: [
      total === 0 ? search.none(query) : counted,
      ...(pages > 1 ? [search.page(page, pages)] : []),
    ].join(" "),
    suggestions: suggestions.filter(([, links]) => total === 0 && links.length > 0),
    before: page > 1 ? toSearchAddress(site, query, page - 1) : undefined,
    after: page < pages ? toSearchAddress(site, query, page + 1) : undefined,
  };
}

/** `docs/api-client.md` describes the fields. */
export function toResultsJson(
  site: Addressing,
  { query, corrected, total, page, pages, ...found }: SearchPage,
  baseUrl: string,
): string {
  return JSON.stringify({
    query,
    corrected,
    total,
    page,
    pages,
    ...(page < pages && { next: baseUrl + toSearchAddress(site, query, page + 1) }),
    results: found.results.map((result) => ({
      url: toUrl(result.path, baseUrl),
      title: toPlain(result.title),
      description: toPlain(result.description),
      passage: toPlain(result.passage),
    })),
    spellings: found.spellings,
    sections: found.sections.map(({ title, path }) => ({ title, url: toUrl(path, baseUrl) })),
    tags: found.tags.map(({ name, path }) => ({ name, url: toUrl(path, baseUrl) })),
  });
}

const toPlain = (marked: Marked): string => marked.map(({ text }) => text).join("");

export function toResultsMarkdown(site: Site, found: SearchPage, baseUrl: string): string {
  const { search, labelled, lists } = site.words;
  const { sentence, suggestions, after } = describe(site, found);
  const toLink = ([text, address]: Link) => `[${escapeMarkdown(text)}](${baseUrl}${address})`;
  if (found.query === "")
    return `# ${search.title}\n\n${search.description}\n\n${search.how(baseUrl + site.paths.search)}\n`;
  const parts = [
    `# ${labelled(search.title, escapeMarkdown(found.query))}`,
    escapeMarkdown(sentence),
    ...found.results.map(({ path, title, description, passage }) => {
      const quoted = passage.length > 0 ? `\n\n  > ${escapeMarkdown(toPlain(passage))}` : "";
      return `- ${toLink([toPlain(title), toAddress(path)])}: ${escapeMarkdown(toPlain(description))}${quoted}`;
    }),
    ...suggestions.flatMap(([title, links]) => [
      `## ${title}`,
      links.map((link) => `- ${toLink(link)}`).join("\n"),
    ]),
    ...(after ? [toLink([lists.after, after])] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** In the built page. The links are those to the searches of other languages. */
const placeholders = {
  title: "<title>",
  field: `maxlength="${longestQuery}"`,
  results: resultsMarker,
  link: '/search" lang=',
} as const;
const placeholder = /<title>|maxlength="\d+"|<!--results-->|\/search" lang=/g;

/**
 * Fills in the built page in one pass, so that text from a visitor is never searched for
 * placeholders.
 */
export function fillPage(html: string, query: string, results: string, title = ""): string {
  const shown = truncate(query, longestQuery);
  const values = new Map<string, string>([
    [placeholders.title, placeholders.title + escapeText(title && `${title} · `)],
    [placeholders.field, `${placeholders.field} value="${escapeAttribute(shown)}"`],
    [placeholders.results, results],
  ]);
  const link =
    shown === ""
      ? placeholders.link
      : placeholders.link.replace('"', `?q=${encodeURIComponent(shown.toWellFormed())}"`);
  return html.replace(placeholder, (found) => {
    if (found === placeholders.link) return link;
    const value = values.get(found);
    // Only the first one is a placeholder.
    values.delete(found);
    return value ?? found;
  });
}

export const toParagraph = (sentence: string) => `<p>${escapeText(sentence)}</p>`;

export function toResultsHtml(site: Site, found: SearchPage, html: string): string {
  const { search, lists } = site.words;
  const { query, page, pages, results } = found;
  if (query === "") return fillPage(html, query, toParagraph(search.description));
  const { sentence, suggestions, before, after } = describe(site, found);
  const toLink = ([text, address]: Link, rel = "") =>
    `<a${rel} href="${escapeAttribute(address)}">${escapeText(text)}</a>`;
  const items = results.map(({ path, title, description, label, passage }) => {
    const text = toMarked(passage.length > 0 ? passage : description);
    return `<article class="summary"><h2><a href="${escapeAttribute(toAddress(path))}">${toMarked(title)}</a></h2><p>${text}</p><p class="when">${escapeText(label)}</p></article>`;
  });
  const steps = [
    before && toLink([lists.before, before], ' rel="prev"'),
    after && toLink([lists.after, after], ' rel="next"'),
  ];
  const shown = [
    toParagraph(sentence),
    ...suggestions.map(([title, links]) => {
      const list = links.map((link) => `<li>${toLink(link)}</li>`).join("");
      return `<h2>${escapeText(title)}</h2><ul>${list}</ul>`;
    }),
    ...items,
    pages > 1
      ? `<nav class="pages" aria-label="${escapeAttribute(lists.pages)}">${steps.filter(Boolean).join(" ")}</nav>`
      : "",
  ];
  return fillPage(html, query, shown.join(""), page > 1 ? lists.pageTitle(query, page) : query);
}

function toMarked(marked: Marked): string {
  return marked
    .map(({ text, isMatch }) => (isMatch ? `<mark>${escapeText(text)}</mark>` : escapeText(text)))
    .join("");
}
