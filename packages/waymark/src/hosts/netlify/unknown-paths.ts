import { readFileSync } from "node:fs";
import { isListedEntry, openPageIndex } from "../../addresses/page-index.ts";
import { createNotFoundPages, type DescribedPage } from "../../api/not-found.ts";
import { createService, isApiPath } from "../../api/service.ts";
import type { Site } from "../../catalog/site.ts";
import { isCrossSite } from "../../http/fetch-metadata.ts";
import {
  type HttpRequest,
  type HttpResponse,
  restoreEncodedSlashes,
  toFilePath,
  toPath,
} from "../../http/message.ts";
import { toRedirect } from "../responses.ts";

/** Reads `included_files` in netlify.toml. */
export function createUnknownPaths(
  site: Site,
  baseUrl: string,
): (request: HttpRequest) => HttpResponse {
  const entries = JSON.parse(readFileSync("dist/site-index.json", "utf8")) as DescribedPage[];
  const readHtml = (path: string) => readFileSync(`dist/client${path}.html`, "utf8");
  const { host } = new URL(baseUrl);
  const service = createService(site, {
    baseUrl,
    answerUnknownPage: createNotFoundPages(site, entries.filter(isListedEntry), readHtml),
    isForeign: (request) => isCrossSite(request, host),
  });
  const index = openPageIndex(site, entries);

  return (asked) => {
    const request = { ...asked, target: restoreEncodedSlashes(asked.target) };
    const path = toPath(request.target);
    if (isApiPath(path)) return service.answer(request);
    const file = toFilePath(path);
    const page = index.findRedirect(file);
    // Addresses are in NFC. This function does not know which files exist.
    const target = page ?? (file === file.normalize("NFC") ? undefined : file.normalize("NFC"));
    return target === undefined
      ? service.answer(request)
      : toRedirect(site, target, request.target);
  };
}
