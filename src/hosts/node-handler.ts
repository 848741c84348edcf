import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type Contact, createContact, isContactPath } from "../api/contact.ts";
import { type Log, toInternalError } from "../api/internal-error.ts";
import type { NamedPage } from "../api/nearest-pages.ts";
import { type NotFoundPages, toNotFoundReply } from "../api/not-found.ts";
import { createService, isApiPath, type Service } from "../api/service.ts";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { readBody } from "../http/body.ts";
import { parseTrustProxy, resolveAddress } from "../http/client.ts";
import { type BodyCall, decodePath, type Reply, toPath } from "../http/message.ts";
import { toCodedReply } from "./coded-reply.ts";
import { resolveContactSetup } from "./contact-setup.ts";
import { refusalHeaders, toMethodRefusal } from "./method-refusal.ts";
import { toRedirect } from "./redirect.ts";
import { createStaticFiles } from "./static-files.ts";
import { manifestFile, type StaticManifest, siteIndexFile } from "./static-manifest.ts";

/** A request listener of `node:http`; `next` is called where an on-demand page may still answer. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Where the build is, and the variables SITE_URL, URL and TRUST_PROXY. */
export interface NodeHandlerOptions {
  readonly outputFolder: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: () => number;
  readonly log?: Log;
}

/** The whole site on Node: the API, the built files in both forms, redirects and the 404s. */
export function createNodeHandler({
  outputFolder,
  environment = process.env,
  clock = Date.now,
  log = console.error,
}: NodeHandlerOptions): NodeHandler {
  const readBuilt = (name: string) => readFileSync(join(outputFolder, name), "utf8");
  const hops = parseTrustProxy(environment["TRUST_PROXY"]);
  const baseUrl = resolveBaseUrl(environment);
  const files = createStaticFiles(outputFolder, JSON.parse(readBuilt(manifestFile)) as StaticManifest);
  let pages: NotFoundPages | undefined;
  const service = createService({
    baseUrl,
    clock,
    log,
    answerUnknownPage(page) {
      pages ??= { pages: JSON.parse(readBuilt(siteIndexFile)) as NamedPage[], html: readBuilt("client/404.html") };
      return toNotFoundReply(page, pages);
    },
  });

  const contact = createContact({
    baseUrl,
    clock,
    log,
    setup: resolveContactSetup(environment, baseUrl, { folder: environment["MAIL_FOLDER"] || "mail" }),
  });

  const serve = (path: string, request: IncomingMessage, response: ServerResponse) => {
    if (isApiPath(path)) return answer(service, request, response, hops);
    if (isContactPath(path)) return answerContact(contact, request, response, hops);
    const decoded = decodePath(path);
    const selection = files.select(decoded, request.headers.accept);
    const readable = request.method === "GET" || request.method === "HEAD";
    if (selection && readable) return files.send(selection, request, response);
    if (selection) return sendReply(toMethodRefusal(request.method ?? "", path, baseUrl), request, response);
    const target = readable ? files.redirect(decoded) : undefined;
    if (target !== undefined) return sendReply(toRedirect(encodeURI(target)), request, response);
    answer(service, request, response, hops);
  };

  return (request, response) => {
    const path = toPath(request.url ?? "/");
    try {
      serve(path, request, response);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else sendReply(toInternalError(error, { method: request.method ?? "", path }, baseUrl, refusalHeaders, log), request, response);
    }
  };
}

/** Hands a Node request to the service and sends what it answers. */
export function answer(service: Service, request: IncomingMessage, response: ServerResponse, hops: number): void {
  sendReply(service.answer(toNodeCall(request, hops)), request, response);
}

/** Hands a Node request to the contact form's routes and sends what they answer. */
export function answerContact(contact: Contact, request: IncomingMessage, response: ServerResponse, hops: number): void {
  contact.answer(toNodeCall(request, hops)).then((reply) => sendReply(reply, request, response));
}

function toNodeCall(request: IncomingMessage, hops: number): BodyCall {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  return {
    method: request.method ?? "GET",
    target: request.url ?? "/",
    client: resolveAddress(request.socket.remoteAddress ?? "", header("x-forwarded-for"), hops),
    header,
    read: (limit) => readBody(request.iterator({ destroyOnReturn: false }), limit),
  };
}

/**
 * Sends a reply. Where the request's body is still coming, it is read past and the reply ends after it: a connection
 * that is closed under a client that still writes takes the reply with it.
 */
export function sendReply(reply: Reply, request: IncomingMessage, response: ServerResponse): void {
  const coded = toCodedReply(reply, request.headers["accept-encoding"]);
  const body = request.method === "HEAD" ? "" : coded.body;
  response.writeHead(coded.status, { ...coded.headers, "Content-Length": Buffer.byteLength(coded.body) });
  if (!hasBody(request) || request.complete || request.destroyed) {
    response.end(body);
    return;
  }
  response.flushHeaders();
  response.write(body);
  request.once("close", () => response.end()).resume();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
