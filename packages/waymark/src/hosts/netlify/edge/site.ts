import { toCanonicalPath, toPagePath, toTwinPath } from "../../../addresses/paths.ts";
import { toPreviewHeaders, transportHeaders } from "../../../catalog/fixed-api-headers.ts";
import { toHeaderRules, toSiteHeaders, toTwinHeaders } from "../../../catalog/headers.ts";
import { type ConfiguredSite, configureSite } from "../../../catalog/site.ts";
import { toAddress, toUrl } from "../../../http/address.ts";
import { headersFor } from "../../../http/header-rules.ts";
import { keepSlashesEncoded, toFilePath } from "../../../http/message.ts";
import { matchesEtag, negotiatePage } from "../../../http/negotiation.ts";
import type { BuiltSettings } from "../../../release/built-settings.ts";
import type { EdgeTable } from "../../../release/edge-table.ts";
import { isReadable, toMethodError, toNegotiatedHeaders, toRedirect } from "../../responses.ts";
import { type NetlifyContext, toNetlifyResponse } from "../response.ts";

/** `next` fetches what is behind the edge function. */
interface EdgeContext extends Omit<NetlifyContext, "ip"> {
  next(request?: Request): Promise<Response>;
}

/** `table` is the parsed file that the build wrote. JSON has no tuples, so its type is not an edge table's. */
export const createSiteEdgeFunction = ({ configuration }: BuiltSettings, table: object) =>
  createEdge(configureSite(configuration), table as EdgeTable);

/** Undefined leaves a request to the platform. `next` might run a function that counts, so call it at most once. */
export function createEdge(site: ConfiguredSite, { baseUrl, pages, files, aliases }: EdgeTable) {
  return async (request: Request, context: EdgeContext): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    // The platform treats an encoded slash as a slash. The not-found function restores it.
    const kept = keepSlashesEncoded(pathname);
    if (kept !== pathname) return context.next(toInnerRequest(request, kept));
    const path = toFilePath(pathname);
    // Two slashes at the start would refer to a different host.
    const canonical = toCanonicalPath(path).replace(/^\/+/, "/");
    if (canonical !== path && pages[canonical] !== undefined)
      return toNetlifyResponse(toRedirect(site, canonical, request.url), request, context);
    if (!isReadable(request.method)) return rejectMethod(path);
    if (path.endsWith(".md")) return sendTwin(path, describeMarkdown(path));
    if (!pages[path] || negotiatePage(request.headers.get("accept") ?? undefined) !== "markdown")
      return undefined;
    const twinPath = toTwinPath(path);
    const twin = describeMarkdown(twinPath);
    return sendTwin(twinPath, twin && toNegotiatedHeaders(site, twin, twinPath));

    async function rejectMethod(path: string): Promise<Response> {
      if (pages[path] === undefined) {
        const found = await context.next(toInnerRequest(request, pathname));
        if (found.status !== 200) return found;
        await found.body?.cancel();
      }
      return toNetlifyResponse(
        toMethodError(site, request.method, pathname, baseUrl),
        request,
        context,
      );
    }

    async function sendTwin(
      path: string,
      headers: Readonly<Record<string, string>> | undefined,
    ): Promise<Response | undefined> {
      if (headers === undefined) return undefined;
      const all = { ...headers, ...toPreviewHeaders(context.deploy?.context) };
      if (matchesEtag(request.headers.get("if-none-match") ?? undefined, headers["ETag"] ?? ""))
        return new Response(null, { status: 304, headers: all });
      const found = await context.next(toInnerRequest(request, toAddress(path)));
      // The platform drops the body of HEAD, but sends its length.
      return found.status === 200 ? new Response(found.body, { headers: all }) : found;
    }
  };

  /** A header rule for each twin would add almost a minute to a build of ten thousand pages. */
  function describeMarkdown(path: string): Readonly<Record<string, string>> | undefined {
    const page = aliases[path] ?? toPagePath(path);
    const twin = pages[page];
    const etag = twin?.etag ?? files[path];
    if (etag === undefined) return undefined;
    const own = twin ? toTwinHeaders(site, toUrl(page, baseUrl), twin.size, twin.alternates) : {};
    return {
      ...toSiteHeaders(site),
      ...transportHeaders,
      ...headersFor(path, toHeaderRules(site)),
      ...own,
      ETag: etag,
    };
  }
}

/** Must not be in a GET for the whole body. */
const dropped = /^(accept-encoding|content-.*|if-.*|range|transfer-encoding)$/;

/** The platform needs some of the headers. */
function toInnerRequest(request: Request, path: string): Request {
  const url = new URL(request.url);
  // Resolving //example.com would lead to a different host.
  url.pathname = path;
  return new Request(url, {
    headers: [...request.headers].filter(([name]) => !dropped.test(name)),
  });
}
