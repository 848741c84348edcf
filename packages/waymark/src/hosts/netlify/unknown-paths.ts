import { readFileSync } from "node:fs";
import { withTwins } from "../../addresses/paths.ts";
import { createNotFoundPages, type DescribedPage } from "../../api/not-found.ts";
import { createService, isApiPath } from "../../api/service.ts";
import { isSearchPath } from "../../catalog/search.ts";
import { findSite, listRedirects, type Site } from "../../catalog/site.ts";
import { isCrossSite } from "../../http/fetch-metadata.ts";
import {
  type HttpRequest,
  type HttpResponse,
  restoreEncodedSlashes,
  toFilePath,
  toPath,
} from "../../http/message.ts";
import { findRedirect, toRedirect } from "../responses.ts";

/** Reads `included_files` in netlify.toml. */
export function createUnknownPaths(
  site: Site,
  baseUrl: string,
): (request: HttpRequest) => HttpResponse {
  const pages = JSON.parse(readFileSync("dist/site-index.json", "utf8")) as DescribedPage[];
  const readHtml = (path: string) => readFileSync(`dist/client${path}.html`, "utf8");
  const { host } = new URL(baseUrl);
  const service = createService(site, {
    baseUrl,
    answerUnknownPage: createNotFoundPages(site, pages, readHtml),
    isForeign: (request) => isCrossSite(request, host),
  });
  const paths = new Set(pages.map(({ path }) => path));
  const redirects = withTwins(listRedirects(site), (path) => paths.has(path));

  return (asked) => {
    const request = { ...asked, target: restoreEncodedSlashes(asked.target) };
    const path = toPath(request.target);
    if (isApiPath(path)) return service.answer(request);
    const file = toFilePath(path);
    const page = findRedirect(
      site,
      file,
      redirects,
      (near) => paths.has(near) || isSearchPath(findSite(site, near), near),
    );
    // Addresses are in NFC. This function does not know which files exist.
    const target = page ?? (file === file.normalize("NFC") ? undefined : file.normalize("NFC"));
    return target === undefined
      ? service.answer(request)
      : toRedirect(site, target, request.target);
  };
}
