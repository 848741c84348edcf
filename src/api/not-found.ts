import { toCodeClasses } from "../catalog/code-classes.ts";
import { contactPaths } from "../catalog/contact.ts";
import { pageHeaders, toSiteHeaders } from "../catalog/headers.ts";
import { resources, toSiteIndexes } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { toAddress, toUrl } from "../http/address.ts";
import { escapeAttribute, escapeText } from "../http/html.ts";
import { decodePath, type HttpResponse, toSafeText } from "../http/message.ts";
import { negotiateNotFound } from "../http/negotiation.ts";
import { createNearestPages, type NamedPage } from "./nearest-pages.ts";

export interface DescribedPage extends NamedPage {
  readonly description: string;
}

/** All pages, and the built not-found page with its two markers. */
export interface NotFoundPages {
  readonly pages: readonly DescribedPage[];
  readonly html: string;
}

export const pathMarker = "<!--asked-path-->";
export const waysMarker = "<!--ways-on-->";

/** For people. Programs get all suggestions. */
const suggestions = 3;

/** Home, the first page of the navigation, and contact. */
function toStartingPages(site: Site): readonly Partial<DescribedPage>[] {
  const home = { path: "/", title: site.words.ways.home, description: site.tagline };
  const contact = { path: contactPaths.page, title: site.words.ways.write, description: site.words.ways.tell };
  const first = site.navigation.find(({ path }) => path !== home.path && path !== contact.path);
  return [home, ...(first ? [{ path: first.path }] : []), contact];
}

/** `others` are starting pages that are not among the nearest. */
interface WaysOn {
  readonly nearest: readonly DescribedPage[];
  readonly others: readonly DescribedPage[];
}

/** `headers` are those of the budget. */
export interface UnknownPage {
  readonly path: string;
  readonly accept: string | undefined;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates the 404s: HTML for clients that prefer it, Markdown for everyone else. */
export function createNotFound(site: Site, { pages, html }: NotFoundPages): (page: UnknownPage) => HttpResponse {
  const findNearest = createNearestPages(pages);
  const [head = "", rest = ""] = html.split(pathMarker);
  const [middle = "", tail = ""] = rest.split(waysMarker);
  const starts = toStartingPages(site).flatMap((start) =>
    pages.filter(({ path }) => path === start.path).map((page) => ({ ...page, ...start })),
  );

  function findWays(path: string, count?: number): WaysOn {
    const nearest = findNearest(decodePath(path), count);
    return { nearest, others: starts.filter((start) => !nearest.some((page) => page.path === start.path)) };
  }

  return ({ path, accept, baseUrl, headers }) => {
    const form = negotiateNotFound(accept);
    return {
      status: 404,
      headers: {
        ...toSiteHeaders(site),
        ...headers,
        ...pageHeaders,
        "Content-Type": form === "html" ? "text/html; charset=utf-8" : "text/markdown; charset=utf-8",
      },
      body:
        form === "html"
          ? head + toCode(toSafeText(path)) + middle + toHtml(site, findWays(path, suggestions)) + tail
          : toMarkdown(site, path, findWays(path), baseUrl),
    };
  };
}

function toMarkdown(site: Site, path: string, { nearest, others }: WaysOn, baseUrl: string): string {
  const toLines = (pages: readonly DescribedPage[]) =>
    pages.map(({ title, path: target, description }) => `- [${title}](${toUrl(target, baseUrl)}): ${description}`).join("\n");
  return [
    `# ${site.words.notFound.title}`,
    site.words.notFound.nothingAtWithStatus(`\`${toSafeText(path)}\``),
    ...(nearest.length > 0 ? [`## ${site.words.notFound.nearest}`, toLines(nearest)] : []),
    ...(others.length > 0 ? [`## ${site.words.notFound.others}`, toLines(others)] : []),
    `## ${site.words.notFound.siteIndexes}`,
    toSiteIndexes(site)
      .map((name) => `- [${site.words.resources[name]}](${baseUrl}${resources[name].path})`)
      .join("\n"),
    site.words.notFound.markdown,
    "",
  ].join("\n\n");
}

function toHtml(site: Site, { nearest, others }: WaysOn): string {
  return toList(site.words.notFound.nearest, nearest) + toList(site.words.notFound.others, others);
}

function toCode(path: string): string {
  const classes = toCodeClasses(path).join(" ");
  return `<code${classes && ` class="${classes}"`}>${escapeText(path)}</code>`;
}

function toList(title: string, pages: readonly DescribedPage[]): string {
  if (pages.length === 0) return "";
  const items = pages.map(
    (page) => `<li><a href="${escapeAttribute(toAddress(page.path))}">${escapeText(page.title)}</a> ${escapeText(page.description)}</li>`,
  );
  return `<h2>${escapeText(title)}</h2><ul class="signs">${items.join("")}</ul>`;
}
