import { readFileSync } from "node:fs";
import type { NamedPage } from "../../api/nearest-pages.ts";
import { createNotFound } from "../../api/not-found.ts";
import { createService, isApiPath } from "../../api/service.ts";
import { site } from "../../catalog/site.ts";
import { toAddress } from "../../http/address.ts";
import { type HttpRequest, type HttpResponse, toFilePath, toPath } from "../../http/message.ts";
import { toNearPaths } from "../../site/paths.ts";
import { toRedirect } from "../redirect.ts";

/** Answers what nothing stands at: sends it on where a page nearly does, else 404. Reads what `included_files` in netlify.toml ships. */
export function createUnknownPaths(baseUrl: string): (request: HttpRequest) => HttpResponse {
  const pages = JSON.parse(readFileSync("dist/site-index.json", "utf8")) as NamedPage[];
  const html = readFileSync("dist/client/404.html", "utf8");
  const service = createService({ baseUrl, answerUnknownPage: createNotFound({ pages, html }) });
  const paths = new Set(pages.map(({ path }) => path));
  const redirects: Readonly<Record<string, string>> = site.redirects;

  function findPage(path: string): string | undefined {
    const near = toNearPaths(path).find((candidate) => redirects[candidate] !== undefined || (candidate !== path && paths.has(candidate)));
    return near === undefined ? undefined : (redirects[near] ?? near);
  }

  return (request) => {
    const path = toPath(request.target);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const page = isRead && !isApiPath(path) ? findPage(toFilePath(path)) : undefined;
    return page === undefined ? service.answer(request) : toRedirect(toAddress(page));
  };
}
