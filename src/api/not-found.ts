import { pageHeaders, siteHeaders } from "../catalog/headers.ts";
import { resources, siteIndexes } from "../catalog/resources.ts";
import { words } from "../catalog/words.ts";
import { toAddress, toUrl } from "../http/address.ts";
import { escapeAttribute, escapeText } from "../http/html.ts";
import { decodePath, type HttpResponse, toSafeText } from "../http/message.ts";
import { negotiateNotFound } from "../http/negotiation.ts";
import { createNearestPages, type NamedPage } from "./nearest-pages.ts";

/** What not-found answers are made of: every page by name, and the built HTML page with its two markers. */
export interface NotFoundPages {
  readonly pages: readonly NamedPage[];
  readonly html: string;
}

/** Where the built not-found page, which renders both, takes the path that was asked for and the nearest pages. */
export const pathMarker = "<!--asked-path-->";
export const nearestMarker = "<!--nearest-pages-->";

const { notFound } = words;

/** A person takes in a few suggestions; a program gets them all. */
const suggestions = 3;

/** One unknown path, and the headers that its budget gave. */
export interface UnknownPage {
  readonly path: string;
  readonly accept: string | undefined;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Prepares the 404s of unknown pages: HTML for clients that prefer it, Markdown for everyone else (section 1.7). */
export function createNotFound({ pages, html }: NotFoundPages): (page: UnknownPage) => HttpResponse {
  const findNearest = createNearestPages(pages);
  const [head = "", rest = ""] = html.split(pathMarker);
  const [middle = "", tail = ""] = rest.split(nearestMarker);
  return ({ path, accept, baseUrl, headers }) => {
    const nearest = findNearest(decodePath(path));
    const form = negotiateNotFound(accept);
    return {
      status: 404,
      headers: {
        ...siteHeaders,
        ...headers,
        ...pageHeaders,
        "Content-Type": form === "html" ? "text/html; charset=utf-8" : "text/markdown; charset=utf-8",
      },
      body:
        form === "html" ? head + escapeText(toSafeText(path)) + middle + toSuggestions(nearest) + tail : toMarkdown(path, nearest, baseUrl),
    };
  };
}

function toMarkdown(path: string, nearest: readonly NamedPage[], baseUrl: string): string {
  return [
    `# ${notFound.title}`,
    notFound.nothingAtWithStatus(`\`${toSafeText(path)}\``),
    ...(nearest.length > 0
      ? [`## ${notFound.nearest}`, nearest.map(({ title, path: target }) => `- [${title}](${toUrl(target, baseUrl)})`).join("\n")]
      : []),
    `## ${notFound.siteIndexes}`,
    siteIndexes.map((name) => `- [${words.resources[name]}](${baseUrl}${resources[name].path})`).join("\n"),
    notFound.markdown,
    "",
  ].join("\n\n");
}

function toSuggestions(nearest: readonly NamedPage[]): string {
  if (nearest.length === 0) return "";
  const items = nearest
    .slice(0, suggestions)
    .map(({ title, path }) => `<li><a href="${escapeAttribute(toAddress(path))}">${escapeText(title)}</a></li>`);
  return `<p>${escapeText(notFound.nearestLead)}</p><nav class="nearest" aria-label="${escapeAttribute(notFound.nearest)}"><ul class="signs">${items.join("")}</ul></nav>`;
}
