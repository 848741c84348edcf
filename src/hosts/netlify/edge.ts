import type { EdgeTable } from "../../build/edge-table.ts";
import { toHeaderRules, toSiteHeaders, toTwinHeaders } from "../../catalog/headers.ts";
import type { ConfiguredSite } from "../../catalog/site.ts";
import { toPreviewHeaders, transportHeaders } from "../../catalog/transport-headers.ts";
import { toAddress, toUrl } from "../../http/address.ts";
import { matchesEtag } from "../../http/encoding.ts";
import { headersFor } from "../../http/header-rules.ts";
import { keepSlashesEncoded, toFilePath } from "../../http/message.ts";
import { negotiatePage } from "../../http/negotiation.ts";
import { toCanonicalPath, toPagePath, toTwinPath } from "../../site/paths.ts";
import { isReadable, toMethodRefusal } from "../method-refusal.ts";
import { toNegotiatedHeaders } from "../negotiated-headers.ts";
import { toRedirect } from "../redirect.ts";
import { type NetlifyContext, toNetlifyResponse } from "./response.ts";

/** Netlify's edge context; `next` asks the files and functions behind the edge. */
interface EdgeContext extends Omit<NetlifyContext, "ip"> {
  next(request?: Request): Promise<Response>;
}

/**
 * Answers the requests that netlify.toml sends here, or returns undefined to let the platform answer. Asks behind the edge at most once:
 * for an unknown path that runs a function, which counts the request.
 */
export function createEdge(site: ConfiguredSite, { baseUrl, pages, files }: EdgeTable) {
  return async (request: Request, context: EdgeContext): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    // The platform's files treat an encoded slash as a slash. The not-found function restores it.
    const kept = keepSlashesEncoded(pathname);
    if (kept !== pathname) return context.next(toQuestion(request, kept));
    const path = toFilePath(pathname);
    // A location that began with two slashes would be another host's.
    const canonical = toCanonicalPath(path).replace(/^\/+/, "/");
    if (canonical !== path && pages[canonical] !== undefined)
      return toNetlifyResponse(toRedirect(site, toAddress(canonical)), request, context);
    if (!isReadable(request.method)) return refuseMethod(path);
    if (path.endsWith(".md")) return sendTwin(path, describeMarkdown(path));
    if (!pages[path] || negotiatePage(request.headers.get("accept") ?? undefined) !== "markdown") return undefined;
    const twinPath = toTwinPath(path);
    const twin = describeMarkdown(twinPath);
    return sendTwin(twinPath, twin && toNegotiatedHeaders(site, twin, twinPath));

    async function refuseMethod(path: string): Promise<Response> {
      if (pages[path] === undefined) {
        const found = await context.next(toQuestion(request, pathname));
        if (found.status !== 200) return found;
        await found.body?.cancel();
      }
      return toNetlifyResponse(toMethodRefusal(site, request.method, pathname, baseUrl), request, context);
    }

    async function sendTwin(path: string, headers: Readonly<Record<string, string>> | undefined): Promise<Response | undefined> {
      if (headers === undefined) return undefined;
      const all = { ...headers, ...toPreviewHeaders(context.deploy?.context) };
      if (matchesEtag(request.headers.get("if-none-match") ?? undefined, headers["ETag"] ?? ""))
        return new Response(null, { status: 304, headers: all });
      const found = await context.next(toQuestion(request, toAddress(path)));
      // With its body for HEAD too: the platform leaves it out, and would send a length of 0 without one.
      return found.status === 200 ? new Response(found.body, { headers: all }) : found;
    }
  };

  /** The headers of Markdown at its own address. A header rule for each twin would cost a build of ten thousand pages most of a minute. */
  function describeMarkdown(path: string): Readonly<Record<string, string>> | undefined {
    const page = toPagePath(path);
    const twin = pages[page];
    const etag = twin?.etag ?? files[path];
    if (etag === undefined) return undefined;
    const own = twin ? toTwinHeaders(site, toUrl(page, baseUrl), twin.size) : {};
    return { ...toSiteHeaders(site), ...transportHeaders, ...headersFor(path, toHeaderRules(site)), ...own, ETag: etag };
  }
}

/** What a GET of the whole body has no use for. */
const dropped = /^(accept-encoding|content-.*|if-.*|range|transfer-encoding)$/;

/** A GET of a path behind the edge, with the other headers of the request: the platform adds some of its own. */
function toQuestion(request: Request, path: string): Request {
  const url = new URL(request.url);
  // Set as a path: a reference such as //example.com would name another host.
  url.pathname = path;
  return new Request(url, { headers: [...request.headers].filter(([name]) => !dropped.test(name)) });
}
