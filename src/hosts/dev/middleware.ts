import type { IncomingMessage, ServerResponse } from "node:http";
import type { RunnableDevEnvironment, ViteDevServer } from "vite";
import { cacheHeaders, headerRules, negotiatedHeaders, pageHeaders } from "../../catalog/headers.ts";
import { toAddress } from "../../http/address.ts";
import { headersFor } from "../../http/header-rules.ts";
import { toFilePath, toPath } from "../../http/message.ts";
import { negotiatePage } from "../../http/negotiation.ts";
import { toTwinPath } from "../../site/paths.ts";
import type * as DevSite from "./site.ts";

type Next = (error?: unknown) => void;

const devSite = "/src/hosts/dev/site.ts";
/** What Vite and Astro serve for themselves while developing. */
const internals = /^\/(@|__|_astro\/|_image|_server-islands|node_modules\/|src\/|\.astro\/)/;

/** In front of Astro's dev server: the API, negotiation, headers, redirects and the 404s answer as they do in production. */
export function createDevMiddleware(server: ViteDevServer) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const path = toPath(request.url ?? "/");
    if (internals.test(path)) next();
    else answerInDevelopment(server, path, request, response, next).catch(next);
  };
}

async function answerInDevelopment(
  server: ViteDevServer,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: Next,
): Promise<void> {
  // Of the runner that renders the pages: by `ssrLoadModule`, content would be loaded a second time, and stay as it was at the start.
  const { runner } = server.environments.ssr as RunnableDevEnvironment;
  const site = await runner.import<typeof DevSite>(devSite);
  if (site.isApiPath(path)) return site.answerApi(request, response);
  if (site.isContactPath(path)) return site.answerContactForm(request, response);
  const decoded = toFilePath(path);
  const page = await site.isPage(decoded);
  const unlisted = await site.isUnlistedPage(decoded);
  const known = page || unlisted || (await site.isFile(decoded));
  const readable = request.method === "GET" || request.method === "HEAD";
  if (known && !readable) return site.refuseMethod(path, request, response);
  if (!known) {
    const target = readable ? await site.findRedirect(decoded) : undefined;
    if (target !== undefined) return site.redirect(toAddress(target), request, response);
    const { localAddress = "", localPort } = request.socket;
    return site.answerNotFound(request, response, `http://${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`);
  }
  const markdown = page && negotiatePage(request.headers.accept) === "markdown";
  const file = markdown ? toTwinPath(decoded) : decoded;
  const { "X-Robots-Tag": robots, ...rules } = headersFor(file, headerRules);
  const extra = markdown
    ? { ...(await site.describeTwin(file)), ...negotiatedHeaders, "Content-Location": toAddress(file) }
    : robots
      ? { "X-Robots-Tag": robots, ...(await site.describeTwin(file)) }
      : {};
  setHeaders(response, {
    ...cacheHeaders,
    ...rules,
    ...(page || unlisted ? { "Content-Type": "text/html; charset=utf-8" } : {}),
    ...(page ? pageHeaders : {}),
    ...extra,
    "Content-Security-Policy": undefined,
    "Strict-Transport-Security": undefined,
  });
  if (markdown) request.url = file;
  next();
}

/** Sets headers that Astro's own `writeHead` must not undo. */
function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string | undefined>>): void {
  const wanted = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  for (const [name, value] of wanted) response.setHeader(name, value);
  const setHeader = response.setHeader.bind(response);
  const fixed = new Set(wanted.map(([name]) => name.toLowerCase()));
  response.setHeader = (name, value) => (fixed.has(name.toLowerCase()) ? response : setHeader(name, value));
  const writeHead = response.writeHead.bind(response) as (...argv: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.at(-1);
    const kept =
      given !== null && typeof given === "object"
        ? Object.fromEntries(Object.entries(given).filter(([name]) => !fixed.has(name.toLowerCase())))
        : {};
    return writeHead(status, kept);
  }) as typeof response.writeHead;
}
