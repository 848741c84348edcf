import { createNearestPages, type NamedPage } from "../addresses/nearest-pages.ts";
import { toCodeClasses } from "../catalog/code-classes.ts";
import { pageHeaders, toSiteHeaders } from "../catalog/headers.ts";
import { formatSeconds } from "../catalog/plurals.ts";
import { toSiteIndexes } from "../catalog/resources.ts";
import { toSearchAddress } from "../catalog/search.ts";
import { findSite, type Site } from "../catalog/site.ts";
import { toAddress, toUrl } from "../http/address.ts";
import { escapeAttribute, escapeText } from "../http/html.ts";
import { decodePath, type HttpResponse, toFilePath, toSafeText } from "../http/message.ts";
import { negotiateNotFound } from "../http/negotiation.ts";
import { escapeMarkdown } from "./escape-markdown.ts";

export interface DescribedPage extends NamedPage {
  readonly description: string;
}

/** `html` is the built page with its two placeholders. */
export type NotFoundPages = Readonly<{ pages: readonly DescribedPage[]; html: string }>;

export const pathMarker = "<!--asked-path-->";
export const waysMarker = "<!--ways-on-->";
/** Around the content that a 429 replaces. */
export const contentMarker = "<!--content-->";

/** In characters. */
const longestName = 100;

/** For people. Programs get all of them. */
const suggestions = 3;

function toStartingPages(site: Site): readonly Partial<DescribedPage>[] {
  const home = { path: site.paths.home, title: site.words.ways.home, description: site.tagline };
  const contact = {
    path: site.paths.contact,
    title: site.words.ways.write,
    description: site.words.ways.tell,
  };
  const sections = site.navigation.filter(
    ({ path }) => path !== home.path && path !== contact.path,
  );
  return [home, ...sections.map(({ path }) => ({ path })), contact];
}

type WaysOn = Readonly<Record<"nearest" | "others", readonly DescribedPage[]>>;

export interface UnknownPage {
  readonly path: string;
  readonly accept: string | undefined;
  readonly baseUrl: string;
  readonly headers: HttpResponse["headers"];
  readonly isRejected?: boolean;
}

/** Undefined for a 429 response to a client that does not prefer HTML. */
export type AnswerUnknownPage = (page: UnknownPage) => HttpResponse | undefined;

/** `readHtml` takes the path of a built not-found page. */
export function createNotFoundPages(
  site: Site,
  pages: readonly DescribedPage[],
  readHtml: (path: string) => string,
): AnswerUnknownPage {
  const answers = site.all.map((own) => {
    const ofLanguage = pages.filter(({ path }) => findSite(site, path) === own);
    return [
      own,
      createNotFound(own, { pages: ofLanguage, html: readHtml(own.paths.notFound) }),
    ] as const;
  });
  const byLanguage = new Map(answers);
  return (page) => byLanguage.get(findSite(site, toFilePath(page.path)))?.(page);
}

/** HTML for clients that prefer it. All others get a 404 in Markdown. */
export function createNotFound(site: Site, { pages, html }: NotFoundPages): AnswerUnknownPage {
  const findNearest = createNearestPages(pages, site);
  const [opening = "", , closing = ""] = html.split(contentMarker);
  const [head = "", rest = ""] = html.replaceAll(contentMarker, "").split(pathMarker);
  const [middle = "", tail = ""] = rest.split(waysMarker);
  const starts = toStartingPages(site).flatMap((start) =>
    pages.filter(({ path }) => path === start.path).map((page) => ({ ...page, ...start })),
  );

  function findWays(path: string, count?: number): WaysOn {
    const nearest = findNearest(decodePath(path), count);
    const shown =
      nearest.length === 0
        ? starts
        : starts.filter((start, index) => index < 2 || start.path === site.paths.contact);
    return {
      nearest,
      others: shown.filter((start) => !nearest.some((page) => page.path === start.path)),
    };
  }

  function toTooMany(seconds: number): string {
    const { notFound, tooMany } = site.words;
    const head = opening
      .replaceAll(escapeText(notFound.title), escapeText(tooMany.title))
      .replaceAll(escapeText(notFound.description), escapeText(tooMany.title));
    return `${head}<p>${escapeText(tooMany.wait(formatSeconds(site, seconds)))}</p>${closing}`;
  }

  return ({ path, accept, baseUrl, headers, isRejected = false }) => {
    const form = negotiateNotFound(accept);
    if (isRejected && form !== "html") return undefined;
    return {
      status: isRejected ? 429 : 404,
      headers: {
        // The same in all languages, as for pages.
        ...toSiteHeaders(site.all[0] ?? site),
        ...headers,
        ...pageHeaders,
        "Content-Type":
          form === "html" ? "text/html; charset=utf-8" : "text/markdown; charset=utf-8",
      },
      body: isRejected
        ? toTooMany(Number(headers["Retry-After"]))
        : form === "html"
          ? head +
            toCode(toSafeText(path)) +
            middle +
            toHtml(site, path, findWays(path, suggestions)) +
            tail
          : toMarkdown(site, path, findWays(path), baseUrl),
    };
  };
}

function toMarkdown(
  site: Site,
  path: string,
  { nearest, others }: WaysOn,
  baseUrl: string,
): string {
  const toLines = (pages: readonly DescribedPage[]) =>
    pages
      .map(
        ({ title, path: target, description }) =>
          `- [${escapeMarkdown(title)}](${toUrl(target, baseUrl)}): ${escapeMarkdown(description)}`,
      )
      .join("\n");
  return [
    `# ${site.words.notFound.title}`,
    site.words.notFound.nothingAtWithStatus(`\`${toSafeText(path)}\``),
    ...(nearest.length > 0 ? [`## ${site.words.notFound.nearest}`, toLines(nearest)] : []),
    ...(others.length > 0 ? [`## ${site.words.notFound.others}`, toLines(others)] : []),
    ...(site.has("search") ? [toSearchLink(site, toQuery(path), baseUrl)] : []),
    `## ${site.words.notFound.siteIndexes}`,
    toSiteIndexes(site)
      .map((name) => `- [${site.words.resources[name]}](${baseUrl}${site.resources[name].path})`)
      .join("\n"),
    site.words.notFound.markdown,
    "",
  ].join("\n\n");
}

function toSearchLink({ words: { search }, paths }: Site, query: string, baseUrl: string): string {
  return `[${query ? search.instead(escapeMarkdown(query)) : search.title}](${baseUrl}${query ? toSearchAddress({ paths }, query) : paths.search})`;
}

function toHtml(site: Site, path: string, { nearest, others }: WaysOn): string {
  const search = site.has("search") ? toSearchForm(site, toQuery(path)) : "";
  return (
    toList(site.words.notFound.nearest, nearest) +
    search +
    toList(site.words.notFound.others, others)
  );
}

function toSearchForm({ words: { search }, paths }: Site, query: string): string {
  const field = `<input type="search" name="q" value="${escapeAttribute(query)}" aria-label="${escapeAttribute(search.title)}">`;
  return `<form class="search" action="${paths.search}">${field}<button type="submit">${escapeText(search.send)}</button></form>`;
}

function toQuery(path: string): string {
  const segment = decodePath(path).slice(-longestName).split("/").findLast(Boolean) ?? "";
  const words = segment.replace(/\.\w{2,5}$/, "").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join(" ");
}

function toCode(path: string): string {
  const classes = toCodeClasses(path).join(" ");
  return `<code${classes && ` class="${classes}"`}>${escapeText(path)}</code>`;
}

function toList(title: string, pages: readonly DescribedPage[]): string {
  if (pages.length === 0) return "";
  const items = pages.map(
    (page) =>
      `<li><a href="${escapeAttribute(toAddress(page.path))}">${escapeText(page.title)}</a> ${escapeText(page.description)}</li>`,
  );
  return `<h2>${escapeText(title)}</h2><ul class="signs">${items.join("")}</ul>`;
}
