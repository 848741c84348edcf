import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { headerRules, siteHeaders, toTwinHeaders } from "../../catalog/headers.ts";
import { toPreviewHeaders, transportHeaders } from "../../catalog/transport-headers.ts";
import { toAddress } from "../../http/address.ts";
import { matchesEtag } from "../../http/encoding.ts";
import { headersFor } from "../../http/header-rules.ts";
import { keepSlashesEncoded, toFilePath } from "../../http/message.ts";
import { negotiatePage } from "../../http/negotiation.ts";
import { toCanonicalPath, toTwinPath } from "../../site/paths.ts";
import { isReadable, toMethodRefusal } from "../method-refusal.ts";
import { toNegotiatedHeaders } from "../negotiated-headers.ts";
import { toRedirect } from "../redirect.ts";
import { type NetlifyContext, toNetlifyResponse } from "./response.ts";

/** The part of Netlify's edge context that is read: what stands behind the edge. */
export interface EdgeContext extends Omit<NetlifyContext, "ip"> {
  next(request?: Request): Promise<Response>;
}

declare const Netlify: { readonly env: { toObject(): Record<string, string> } };

/**
 * Answers what the platform's files alone cannot, for the requests that netlify.toml sends here. What may run a function behind the
 * edge is asked once, and its answer is handed out: where nothing stands, a second question would spend a second time.
 */
export async function answerAtEdge(request: Request, context: EdgeContext): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  // The platform's files take an encoded slash for one: asked like this, they have none, and the not-found function reads it as it came.
  const kept = keepSlashesEncoded(pathname);
  if (kept !== pathname) return context.next(toQuestion(request, kept));
  if (toCanonicalPath(pathname) !== pathname) return redirect(request, context);
  if (!isReadable(request.method)) return refuseMethod(request, context);
  if (pathname.endsWith(".md")) return answerTwin(request, context);
  return negotiatePage(request.headers.get("accept") ?? undefined) === "markdown" ? negotiate(request, context) : undefined;
}

/** Refuses a method that pages and files do not take, as a Problem; where nothing stands, says so. */
async function refuseMethod(request: Request, context: EdgeContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = await context.next(toQuestion(request, pathname));
  if (found.status !== 200) return found;
  await found.body?.cancel();
  return toNetlifyResponse(toMethodRefusal(request.method, pathname, resolveBaseUrl(Netlify.env.toObject())), request, context);
}

/** Sends an address at which the platform serves a page that has another one on to that (301). */
async function redirect(request: Request, context: EdgeContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = await context.next(toQuestion(request, pathname));
  if (!isPage(found)) return found;
  await found.body?.cancel();
  // A location that began with two slashes would be another host's.
  return toNetlifyResponse(toRedirect(toCanonicalPath(pathname).replace(/^\/+/, "/")), request, context);
}

/** Answers in Markdown for a page; anything else that stands or does not stand there is handed out as it came. */
async function negotiate(request: Request, context: EdgeContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = await context.next(toQuestion(request, pathname));
  if (!isPage(found)) return found;
  const twinPath = toTwinPath(toFilePath(pathname));
  const address = toAddress(twinPath);
  const twin = await context.next(toQuestion(request, address));
  const [other, answer] = twin.status === 200 ? [found, twin] : [twin, found];
  await other.body?.cancel();
  if (answer === found) return found;
  const body = await twin.arrayBuffer();
  const headers = toNegotiatedHeaders(describeTwin(address, body), twinPath);
  return toMarkdown(request, body, { ...headers, ...toPreviewHeaders(context.deploy?.context) });
}

/** Answers with Markdown at its own address. A rule for each twin would cost a build of ten thousand pages most of a minute. */
async function answerTwin(request: Request, context: EdgeContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const twin = await context.next(toQuestion(request, pathname));
  if (twin.status !== 200) return twin;
  const body = await twin.arrayBuffer();
  return toMarkdown(request, body, { ...describeTwin(pathname, body), ...toPreviewHeaders(context.deploy?.context) });
}

/** What a GET of the whole, as it is, has no use for. The platform leaves conditions out itself, and this does so wherever it runs. */
const dropped = /^(accept-encoding|content-.*|if-.*|range|transfer-encoding)$/;

/** A GET of a path behind the edge, with the headers of the request, among which the platform has its own. */
function toQuestion(request: Request, path: string): Request {
  const url = new URL(request.url);
  // As a part of the address: a path such as //example.com, read as a reference, would be another host's.
  url.pathname = path;
  return new Request(url, { headers: [...request.headers].filter(([name]) => !dropped.test(name)) });
}

function isPage(response: Response): boolean {
  return response.status === 200 && response.headers.get("content-type")?.startsWith("text/html") === true;
}

/** The headers of Markdown at its own address; a twin says in its front matter whose it is. */
function describeTwin(path: string, body: ArrayBuffer): Readonly<Record<string, string>> {
  const [start, ...lines] = new TextDecoder().decode(body).split("\n");
  const frontMatter = start === "---" ? lines.slice(0, Math.max(0, lines.indexOf("---"))) : [];
  const canonical = frontMatter.find((line) => /^canonical_url: [\x21-\x7e]+$/.test(line))?.slice("canonical_url: ".length);
  const own = canonical === undefined ? {} : toTwinHeaders(canonical, body.byteLength);
  return { ...siteHeaders, ...transportHeaders, ...headersFor(path, headerRules), ...own };
}

async function toMarkdown(request: Request, body: ArrayBuffer, headers: Readonly<Record<string, string>>): Promise<Response> {
  const etag = await toEtag(body);
  const all = { ...headers, ETag: etag };
  if (matchesEtag(request.headers.get("if-none-match") ?? undefined, etag)) return new Response(null, { status: 304, headers: all });
  // For HEAD too, whose body the platform leaves out: without one, it would say a length of 0.
  return new Response(body, { headers: all });
}

/** The entity tag that the Node host gives the same bytes. */
async function toEtag(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const base64 = btoa(String.fromCharCode(...digest));
  return `"${base64.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22)}"`;
}
