import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { headerRules, negotiatedHeaders, siteHeaders } from "../../catalog/headers.ts";
import { toPreviewHeaders } from "../../catalog/transport-headers.ts";
import { matchesEtag } from "../../http/encoding.ts";
import { headersFor } from "../../http/header-rules.ts";
import { toFetchResponse } from "../../http/message.ts";
import { negotiatePage } from "../../http/negotiation.ts";
import { toCanonicalPath, toTwinPath } from "../../site/paths.ts";
import { toMethodRefusal } from "../method-refusal.ts";
import { toRedirect } from "../redirect.ts";
import type { NetlifyContext } from "./response.ts";

/** The part of Netlify's edge context that is read: what stands behind the edge. */
export interface EdgeContext extends Omit<NetlifyContext, "ip"> {
  next(request?: Request): Promise<Response>;
}

declare const Netlify: { readonly env: { toObject(): Record<string, string> } };

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Answers a page in Markdown where `Accept` asks for it; every other request goes on as it came. */
export async function negotiateAtEdge(request: Request, context: EdgeContext): Promise<Response | undefined> {
  if (!isRead(request) || negotiatePage(request.headers.get("accept") ?? undefined) === "html") return undefined;
  const url = new URL(request.url);
  const twinPath = toTwinPath(url.pathname);
  const twin = await context.next(new Request(new URL(twinPath, url)));
  if (twin.status !== 200) return context.next(request);
  const body = await twin.arrayBuffer();
  const etag = await toEtag(body);
  const { "X-Robots-Tag": _, ...rules } = headersFor(twinPath, headerRules);
  const tokens = twin.headers.get("X-Markdown-Tokens");
  const headers = {
    ...siteHeaders,
    ...rules,
    ...negotiatedHeaders,
    ...toPreviewHeaders(context.deploy?.context),
    ...(tokens === null ? {} : { "X-Markdown-Tokens": tokens }),
    "Content-Location": twinPath,
    ETag: etag,
  };
  if (matchesEtag(request.headers.get("if-none-match") ?? undefined, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

/** Sends an address that is nearly a page's on to the page (301): one with a trailing slash, `index` or `.html`. */
export async function redirectAtEdge(request: Request, context: EdgeContext): Promise<Response | undefined> {
  const url = new URL(request.url);
  const target = toCanonicalPath(url.pathname);
  if (!isRead(request) || target === url.pathname) return undefined;
  const page = await context.next(new Request(new URL(target, url), { method: "HEAD" }));
  if (page.status !== 200 || !page.headers.get("content-type")?.startsWith("text/html")) return context.next(request);
  return toFetchResponse(toRedirect(target), request.method);
}

/** Refuses a method that pages and files do not take, as a Problem; where nothing stands, the request goes on. */
export async function refuseAtEdge(request: Request, context: EdgeContext): Promise<Response | undefined> {
  const file = await context.next(new Request(request.url, { method: "HEAD" }));
  if (file.status !== 200) return context.next(request);
  return toFetchResponse(
    toMethodRefusal(request.method, new URL(request.url).pathname, resolveBaseUrl(Netlify.env.toObject())),
    request.method,
  );
}

/** The entity tag that the Node host gives the same bytes. */
async function toEtag(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const base64 = btoa(String.fromCharCode(...digest));
  return `"${base64.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22)}"`;
}
