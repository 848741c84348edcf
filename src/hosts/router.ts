import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createContact } from "../api/contact.ts";
import { createEditing } from "../api/editing.ts";
import { hostOptions, resolveContactSetup } from "../api/mail/contact-setup.ts";
import type { LongTwin, McpService, McpSource } from "../api/mcp.ts";
import type { AnswerUnknownPage } from "../api/not-found.ts";
import { type Log, toInternalError, toProblemResponse } from "../api/problem.ts";
import { createRoutes } from "../api/routes.ts";
import { createSearchService, type SearchSource } from "../api/search-service.ts";
import { createService } from "../api/service.ts";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { transportHeaders } from "../catalog/fixed-api-headers.ts";
import { isMcpPath, mcpPath } from "../catalog/search.ts";
import { findSite, type Site } from "../catalog/site.ts";
import { logError } from "../console/printable.ts";
import { BodyError } from "../http/body.ts";
import { parseTrustProxy } from "../http/client.ts";
import { isCrossSite } from "../http/fetch-metadata.ts";
import {
  type BodyRequest,
  type HttpBody,
  type HttpResponse,
  toFilePath,
  toPath,
} from "../http/message.ts";
import { createBodyRoom } from "./body-room.ts";
import { createCallRoom } from "./call-room.ts";
import {
  answer,
  answerBody,
  hasSecureScheme,
  isSecureRequest,
  leaveBody,
  sendResponse,
  toClientAddress,
} from "./respond.ts";
import { isReadable, toErrorHeaders, toMethodError, toRedirect } from "./responses.ts";

/** For a call whose body cannot be read. */
const nothing: McpSource = {
  getFind: () => {
    throw new Error("The call has no body.");
  },
  readTwin: async () => undefined,
};

/** Synchronous in a build, asynchronous in the dev server. */
export interface Source<Found extends object> {
  /** Takes a decoded path. Undefined if nothing is there. */
  find(path: string, request: IncomingMessage): Place<Found> | Promise<Place<Found>>;
  send(found: Found, request: IncomingMessage, response: ServerResponse, next?: () => void): void;
  answerUnknownPage: AnswerUnknownPage;
  /** Only on a site with search. */
  getSearch(site: Site, request: IncomingMessage): SearchSource | Promise<SearchSource>;
  /** Takes a decoded path. Undefined if there is no such page. */
  readTwin(path: string, maxBytes: number): Promise<string | LongTwin | undefined>;
}

/** `redirect` is a decoded path. */
export type Place<Found> = Found | { readonly redirect: string } | undefined;

/** `environment`: SITE_URL, URL, TRUST_PROXY and the variables for the contact form and the editor. */
export interface RouterOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock?: (() => number) | undefined;
  readonly log?: Log | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export interface Router {
  /** A promise rejects only if nothing has been sent. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    next?: () => void,
  ): void | Promise<void>;
  /** An error from the request line alone takes precedence. Without headers, all clients behind a proxy count as one. */
  reject(rejected: RejectedRequest): Promise<HttpResponse<HttpBody>>;
  /** Resolves when no message to the mail server is under way, with the number that was. */
  settle(): Promise<number>;
}

/** RFC 9112 section 3. */
export type RequestLine = Readonly<{ method: string; target: string }>;

export interface RejectedRequest {
  readonly line?: RequestLine | undefined;
  readonly headers?: IncomingHttpHeaders | undefined;
  readonly socketAddress: string;
  readonly detail: string;
}

export function createRouter<Found extends object>(
  site: Site,
  getSource: () => Source<Found>,
  { environment, clock = Date.now, log = logError, fetch = globalThis.fetch }: RouterOptions,
): Router {
  const hops = parseTrustProxy(environment["TRUST_PROXY"]);
  const baseUrl = resolveBaseUrl(site, environment);
  const { host } = new URL(baseUrl);
  const service = createService(site, {
    baseUrl,
    clock,
    log,
    answerUnknownPage: (page) => getSource().answerUnknownPage(page),
    isForeign: (request) => isCrossSite(request, host),
  });
  const search = createSearchService(site, { baseUrl, clock, log });
  const setup = resolveContactSetup(site, environment, baseUrl, {
    ...hostOptions.node(environment),
    log,
  });
  const contact = createContact(site, { baseUrl, clock, log, setup });
  const editing = site.editing && createEditing(site, { baseUrl, environment, clock, log, fetch });
  const findRoute = createRoutes(site);
  const readBody = createBodyRoom();
  const readCall = createCallRoom(readBody);
  // It is large, and most sites do not use it.
  const mcp = isMcpPath(site, mcpPath)
    ? import("../api/mcp.ts").then(({ createMcp }) => createMcp(site, { baseUrl, clock, log }))
    : undefined;

  function route(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    next?: () => void,
  ): void | Promise<void> {
    const name = findRoute(path);
    if (name === "api") return answer(service, request, response, hops);
    if (name === "contact") return answerBody(contact.answer, readBody, request, response, hops);
    const source = getSource();
    if (name === "mcp" && mcp) return answerMcp(mcp, source, request, response);
    if (name === "editing" && editing)
      return answerBody(editing.answer, readBody, request, response, hops);
    const file = toFilePath(path);
    if (name === "search") {
      if (!isReadable(request.method)) return refuse();
      const found = source.getSearch(findSite(site, file), request);
      return found instanceof Promise ? found.then(answerSearch) : answerSearch(found);
    }
    const place = source.find(file, request);
    // Stay synchronous: awaiting here costs a built site throughput.
    return place instanceof Promise ? place.then(goOn) : goOn(place);

    function refuse(): void {
      sendResponse(toMethodError(site, request.method ?? "", path, baseUrl), request, response);
    }

    function answerSearch(found: SearchSource): void {
      answer({ answer: (asked) => search.answer(asked, found) }, request, response, hops);
    }

    function goOn(found: Place<Found>): void {
      if (found === undefined) answer(service, request, response, hops);
      else if ("redirect" in found)
        sendResponse(toRedirect(site, found.redirect, request.url ?? ""), request, response);
      else if (!isReadable(request.method)) refuse();
      else {
        leaveBody(request, response);
        source.send(found, request, response, next);
      }
    }
  }

  async function answerMcp(
    mcp: Promise<McpService>,
    source: Source<Found>,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    try {
      const service = await mcp;
      const getFind = async (own: Site) => (await source.getSearch(own, request)).find;
      const readTwin = async (path: string, maxBytes: number) => {
        const place = await source.find(path, request);
        return source.readTwin(place && "redirect" in place ? place.redirect : path, maxBytes);
      };
      answerBody(
        (asked) => service.answer(asked, { getFind, readTwin }),
        readCall(response),
        request,
        response,
        hops,
      );
    } catch (error) {
      answerError(error, mcpPath, request, response);
    }
  }

  function answerError(
    error: unknown,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const failure = toInternalError(
      site,
      error,
      { method: request.method ?? "", path },
      baseUrl,
      toErrorHeaders(site),
      log,
    );
    sendResponse(failure, request, response);
  }

  return {
    handle(request, response, next) {
      const path = toPath(request.url ?? "/");
      if (isSecureRequest(request, hops))
        for (const [name, value] of Object.entries(transportHeaders))
          response.setHeader(name, value);
      try {
        return route(path, request, response, next);
      } catch (error) {
        if (response.headersSent) response.destroy();
        else answerError(error, path, request, response);
      }
    },

    settle: contact.settle,

    async reject(rejected) {
      const { headers } = rejected;
      // A proxy in front of a site with HTTPS has redirected plain requests.
      const isTransportSecure = headers
        ? hasSecureScheme(headers, hops)
        : hops > 0 && baseUrl.startsWith("https:");
      const response = await answerRejected(rejected);
      return isTransportSecure
        ? { ...response, headers: { ...response.headers, ...transportHeaders } }
        : response;
    },
  };

  async function answerRejected({ line, headers, socketAddress, detail }: RejectedRequest) {
    const client = headers
      ? toClientAddress(headers, socketAddress, hops)
      : hops === 0
        ? socketAddress
        : "unknown";
    const path = line && toPath(line.target);
    if (line === undefined || path === undefined) return service.reject({ client }, detail);
    const request = {
      ...line,
      client,
      header: () => undefined,
      read: () => Promise.reject(new BodyError(detail)),
    };
    const response = await answerWithoutBody(findRoute(path), request);
    if (response !== undefined) {
      return response.status >= 400
        ? response
        : toProblemResponse(
            site,
            { code: "invalid_request_body", detail },
            baseUrl,
            response.headers,
          );
    }
    return isReadable(line.method)
      ? service.reject(request, detail)
      : toMethodError(site, line.method, path, baseUrl);
  }

  /** Spends the budget of the route. Undefined for routes that read no body. */
  async function answerWithoutBody(name: ReturnType<typeof findRoute>, request: BodyRequest) {
    if (name === "api") return service.answer(request);
    if (name === "contact") return contact.answer(request);
    return name === "mcp" ? (await mcp)?.answer(request, nothing) : undefined;
  }
}
