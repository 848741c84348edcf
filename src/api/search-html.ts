import { longestQuery, resultsMarker, toSearchAddress } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
import { toAddress } from "../http/address.ts";
import { escapeAttribute, escapeText } from "../http/html.ts";
import type { Marked, SearchPage } from "./search/search.ts";

/** A string in the built page, like `resultsMarker`. */
const titleMarker = "<title>";
const fieldMarker = `maxlength="${longestQuery}"`;

/** Fills in the built form page, which is also complete without results. */
export function createResultsHtml({ words }: Site, html: string) {
  const { search, lists } = words;

  function fill(query: string, results: string, title = ""): string {
    return html
      .replace(titleMarker, () => titleMarker + escapeText(title && `${title} · `))
      .replace(fieldMarker, () => `${fieldMarker} value="${escapeAttribute(query)}"`)
      .replace(resultsMarker, () => results);
  }

  function toSteps({ query, page, pages }: SearchPage): string {
    const toStep = (rel: string, target: number, text: string) =>
      target < 1 || target > pages
        ? ""
        : `<a rel="${rel}" href="${escapeAttribute(toSearchAddress(query, target))}">${escapeText(text)}</a> `;
    if (pages < 2) return "";
    return `<nav class="pages" aria-label="${escapeAttribute(lists.pages)}">${toStep("prev", page - 1, lists.before)}${toStep("next", page + 1, lists.after)}</nav>`;
  }

  return {
    failure: (query: string, sentence: string) => fill(query.slice(0, longestQuery), `<p>${escapeText(sentence)}</p>`),

    results(found: SearchPage): string {
      const { query, total, page, pages, results } = found;
      if (query === "") return html;
      const title = page > 1 ? lists.pageTitle(query, page) : query;
      if (total === 0) return fill(query, `<p>${escapeText(search.none(query))}</p>${toSuggestions(found)}`, title);
      const counted = [search.found(total, query), ...(pages > 1 ? [search.page(page, pages)] : [])].join(" ");
      const items = results.map(
        (result) =>
          `<article class="summary"><h2><a href="${escapeAttribute(toAddress(result.path))}">${toHtml(result.title)}</a></h2><p>${toHtml(result.passage.length > 0 ? result.passage : result.description)}</p></article>`,
      );
      return fill(query, `<p>${escapeText(counted)}</p>${items.join("")}${toSteps(found)}`, title);
    },
  };

  function toSuggestions({ spellings, tags, sections }: SearchPage): string {
    const links = [
      [search.spellings, spellings.map((spelling) => [spelling, toSearchAddress(spelling)])],
      [search.sections, sections.map(({ title, path }) => [title, toAddress(path)])],
      [lists.tags, tags.map(({ name, path }) => [name, toAddress(path)])],
    ] as const;
    return links
      .filter(([, some]) => some.length > 0)
      .map(([title, some]) => {
        const items = some.map(([text = "", href = ""]) => `<li><a href="${escapeAttribute(href)}">${escapeText(text)}</a></li>`);
        return `<h2>${escapeText(title)}</h2><ul>${items.join("")}</ul>`;
      })
      .join("");
  }
}

function toHtml(marked: Marked): string {
  return marked.map(({ text, isMatch }) => (isMatch ? `<mark>${escapeText(text)}</mark>` : escapeText(text))).join("");
}
