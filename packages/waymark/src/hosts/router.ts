import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createContact } from "../api/contact.ts";
import { createEditing } from "../api/editing.ts";
import { hostOptions, resolveContactSetup } from "../api/mail/contact-setup.ts";
import type { LongTwin, McpService, McpSource } from "../api/mcp.ts";
import type { AnswerUnknownPage } from "../api/not-found.ts";
import { type Log, toInternalError, toProblemResponse } from "../api/problem.ts";
import { createRoutes, type RouteName } from "../api/routes.ts";
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

interface RouteHandler {
  /** `path` is still encoded. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): void | Promise<void>;
  /** Spends the budget of a request whose body cannot be read. Not for routes that read no body. */
  readonly answerWithoutBody?: (
    request: BodyRequest,
  ) => HttpResponse<HttpBody> | Promise<HttpResponse<HttpBody>>;
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

  /** Which handler answers which path is in `packages/waymark/src/api/routes.ts`. */
  const handlers: Readonly<Record<RouteName | "api", RouteHandler | undefined>> = {
    api: {
      handle: (request, response) => answer(service, request, response, hops),
      answerWithoutBody: service.answer,
    },
    contact: {
      handle: (request, response) => answerBody(contact.answer, readBody, request, response, hops),
      answerWithoutBody: contact.answer,
    },
    editing: editing && {
      handle: (request, response) => answerBody(editing.answer, readBody, request, response, hops),
    },
    mcp: mcp && {
      handle: (request, response) => answerMcp(mcp, request, response),
      answerWithoutBody: async (request) => (await mcp).answer(request, nothing),
    },
    search: { handle: answerSearch },
  };

  function route(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    next?: () => void,
  ): void | Promise<void> {
    const handler = findHandler(path);
    if (handler) return handler.handle(request, response, path);
    const source = getSource();
    const place = source.find(toFilePath(path), request);
    // Stay synchronous: awaiting here costs a built site throughput.
    return place instanceof Promise ? place.then(goOn) : goOn(place);

    function goOn(found: Place<Found>): void {
      if (found === undefined) answer(service, request, response, hops);
      else if ("redirect" in found)
        sendResponse(toRedirect(site, found.redirect, request.url ?? ""), request, response);
      else if (!isReadable(request.method)) rejectMethod(request, response, path);
      else {
        leaveBody(request, response);
        source.send(found, request, response, next);
      }
    }
  }

  function findHandler(path: string): RouteHandler | undefined {
    const name = findRoute(path);
    return name && handlers[name];
  }

  function rejectMethod(request: IncomingMessage, response: ServerResponse, path: string): void {
    sendResponse(toMethodError(site, request.method ?? "", path, baseUrl), request, response);
  }

  function answerSearch(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): void | Promise<void> {
    if (!isReadable(request.method)) return rejectMethod(request, response, path);
    const found = getSource().getSearch(findSite(site, toFilePath(path)), request);
    const answerFrom = (searched: SearchSource) =>
      answer({ answer: (asked) => search.answer(asked, searched) }, request, response, hops);
    return found instanceof Promise ? found.then(answerFrom) : answerFrom(found);
  }

  async function answerMcp(
    mcp: Promise<McpService>,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    try {
      const source = getSource();
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
    const response = await findHandler(path)?.answerWithoutBody?.(request);
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
}
