import { hash } from "node:crypto";
import { cacheHeaders, pageHeaders, toMarkdownHeaders, toSiteHeaders } from "../catalog/headers.ts";
import { formatSeconds } from "../catalog/plurals.ts";
import { withProblemsIn } from "../catalog/problem-texts.ts";
import { problems } from "../catalog/problems.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import { longestQuery } from "../catalog/search.ts";
import { findSite, type Site } from "../catalog/site.ts";
import { logError } from "../console/printable.ts";
import { isCrossSite } from "../http/fetch-metadata.ts";
import { type HttpRequest, type HttpResponse, toDecodedPath, toPath } from "../http/message.ts";
import { negotiateNotFound, negotiateSearch } from "../http/negotiation.ts";
import { createBudgetByOrigin } from "./budget.ts";
import {
  type Failure,
  type Headers,
  type Log,
  toInternalError,
  toProblemResponse,
} from "./problem.ts";
import { cleanQuery } from "./search/query-text.ts";
import type { SearchPage } from "./search/search.ts";
import {
  fillPage,
  toParagraph,
  toResultsHtml,
  toResultsJson,
  toResultsMarkdown,
} from "./search-forms.ts";

export interface SearchSource {
  readonly html: string;
  readonly find: (query: string, page: number) => SearchPage;
  readonly headers?: Headers;
}

export type SearchOptions = Readonly<{ baseUrl: string; clock?: () => number; log?: Log }>;

/** Counts per instance. */
export function createSearchService(
  site: Site,
  { baseUrl, clock = Date.now, log = logError }: SearchOptions,
) {
  const common = {
    ...toSiteHeaders(site),
    ...pageHeaders,
    "No-Vary-Search": 'params, except=("q" "page")',
    "X-Robots-Tag": "noindex",
  };
  const errors = { ...common, "Cache-Control": "no-store" };
  const toBudget = createBudgetByOrigin(rateLimits.search, clock, errors);
  const { host } = new URL(baseUrl);

  function respond(
    request: HttpRequest,
    { html, find, headers: changed }: SearchSource,
  ): HttpResponse {
    const { headers, rejection } = toBudget(isCrossSite(request, host)).spend(request, {
      ...errors,
      ...changed,
    });
    const own = findSite(site, toDecodedPath(request.target));
    const accept = request.header("accept");
    const form = negotiateSearch(accept);
    const { query, page } = readQuery(request.target);
    const fail = (failure: Failure, sentence: string): HttpResponse => {
      if (form !== "html" || negotiateNotFound(accept) !== "html")
        return toProblemResponse(withProblemsIn(site, own), failure, baseUrl, headers);
      const { status } = problems[failure.code];
      return {
        status,
        headers: { ...headers, ...htmlType },
        body: fillPage(html, query, toParagraph(sentence)),
      };
    };
    if (rejection)
      return fail(
        rejection,
        own.words.search.wait(formatSeconds(own, Number(headers["Retry-After"]))),
      );
    if (query.length > longestQuery) return fail(tooLong, own.words.search.tooLong(longestQuery));
    const found = find(query, page);
    const { body, ...others } = {
      html: () => ({ ...cacheHeaders, ...htmlType, body: toResultsHtml(own, found, html) }),
      markdown: () => ({ ...markdownType, body: toResultsMarkdown(own, found, baseUrl) }),
      json: () => ({
        ...privately,
        "Content-Type": "application/json",
        body: toResultsJson(own, found, baseUrl),
      }),
    }[form]();
    const etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
    return { status: 200, headers: { ...headers, ...others, ETag: etag }, body };
  }

  const { "Content-Type": type, "Cache-Control": privateCache } = toMarkdownHeaders(site);
  const privately = { "Cache-Control": privateCache };
  const markdownType = { ...privately, "Content-Type": type };

  return {
    answer(request: HttpRequest, source: SearchSource): HttpResponse {
      try {
        return respond(request, source);
      } catch (error) {
        const path = toPath(request.target);
        const spoken = withProblemsIn(site, findSite(site, toDecodedPath(request.target)));
        return toInternalError(
          spoken,
          error,
          { method: request.method, path },
          baseUrl,
          toBudget(false).exhausted,
          log,
        );
      }
    },
  };
}

const htmlType = { "Content-Type": "text/html; charset=utf-8" } as const;

const tooLong: Failure = {
  code: "invalid_request_body",
  detail: "The query parameter q has more than {longest} characters. Shorten it.",
  values: { longest: longestQuery },
};

/** An invalid page is 1. */
function readQuery(target: string): { readonly query: string; readonly page: number } {
  const sent = new URLSearchParams(/\?([^#]*)/.exec(target)?.[1]);
  const query = cleanQuery(sent.get("q") ?? "");
  const page = sent.get("page") ?? "";
  return { query, page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), 1_000_000) : 1 };
}
