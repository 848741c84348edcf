import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createContact, isContactPath } from "../api/contact.ts";
import { type Log, toInternalError } from "../api/internal-error.ts";
import { hostOptions, resolveContactSetup } from "../api/mail/contact-setup.ts";
import type { UnknownPage } from "../api/not-found.ts";
import { toProblemResponse } from "../api/problem.ts";
import { createService, isApiPath } from "../api/service.ts";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import type { Site } from "../catalog/site.ts";
import { transportHeaders } from "../catalog/transport-headers.ts";
import { toAddress } from "../http/address.ts";
import { BodyError } from "../http/body.ts";
import { parseTrustProxy } from "../http/client.ts";
import { type HttpResponse, toFilePath, toPath } from "../http/message.ts";
import { isReadable, toMethodRefusal, toRefusalHeaders } from "./method-refusal.ts";
import { createBodyRoom } from "./node/body-room.ts";
import type { RequestLine } from "./node/request-line.ts";
import { answer, answerContact, isSecureRequest, leaveBody, sendResponse, toClientAddress } from "./node/respond.ts";
import { toRedirect } from "./redirect.ts";

/** Where pages and files come from: the table of a build, which has all at hand, or the content of the dev server, which takes its time. */
export interface Source<Found extends object> {
  /** What stands at a decoded path, in the form that the request accepts, or where the path leads; undefined where nothing stands. */
  find(path: string, request: IncomingMessage): Place<Found> | Promise<Place<Found>>;
  /** Answers GET or HEAD with what was found, or has `next` do it. */
  send(found: Found, request: IncomingMessage, response: ServerResponse, next?: () => void): void;
  /** Answers for a path where nothing stands. */
  answerUnknownPage(page: UnknownPage): HttpResponse;
}

export type Place<Found> = Found | Redirect | undefined;

/** The decoded path that another one leads to. */
export interface Redirect {
  readonly redirect: string;
}

/** What varies from host to host and from test to test: the variables SITE_URL, URL, TRUST_PROXY and those of the contact form. */
export interface RouterOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock?: (() => number) | undefined;
  readonly log?: Log | undefined;
}

/** The whole site: the API, the contact form, pages and files, redirects and the 404s. */
export interface Router {
  /** Answers a request, at once where the source does. A promise fails as the source did, before anything was sent. */
  handle(request: IncomingMessage, response: ServerResponse, next?: () => void): void | Promise<void>;
  /**
   * The answer to a request that cannot be read as one. A request line that would be refused by itself is refused for that. Without
   * headers, those that proxies pass on are one client: none of them spends what another has.
   */
  refuse(refused: RefusedRequest): Promise<HttpResponse>;
}

/** What is known of a request that cannot be read. */
export interface RefusedRequest {
  /** Where that could be read. */
  readonly line?: RequestLine | undefined;
  /** Where they could be read. */
  readonly headers?: IncomingHttpHeaders | undefined;
  readonly socketAddress: string;
  /** What is wrong with it, in a sentence for its sender. */
  readonly detail: string;
}

/** The order of routing, for every host that serves by `node:http`: each request is answered by the first that knows its path. */
export function createRouter<Found extends object>(
  site: Site,
  getSource: () => Source<Found>,
  { environment, clock = Date.now, log = console.error }: RouterOptions,
): Router {
  const hops = parseTrustProxy(environment["TRUST_PROXY"]);
  const baseUrl = resolveBaseUrl(site, environment);
  const service = createService(site, { baseUrl, clock, log, answerUnknownPage: (page) => getSource().answerUnknownPage(page) });
  const setup = resolveContactSetup(site, environment, baseUrl, { ...hostOptions.node(environment), log });
  const contact = createContact(site, { baseUrl, clock, log, setup });
  const readBody = createBodyRoom();

  function route(path: string, request: IncomingMessage, response: ServerResponse, next?: () => void): void | Promise<void> {
    if (isApiPath(path)) return answer(service, request, response, hops);
    if (isContactPath(site, path)) return answerContact(contact, readBody, request, response, hops);
    const source = getSource();
    const place = source.find(toFilePath(path), request);
    // A promise for each request would cost a built site a part of its speed.
    return place instanceof Promise ? place.then(goOn) : goOn(place);

    function goOn(found: Place<Found>): void {
      if (found === undefined) answer(service, request, response, hops);
      else if ("redirect" in found) sendResponse(toRedirect(site, toAddress(found.redirect)), request, response);
      else if (!isReadable(request.method)) sendResponse(toMethodRefusal(site, request.method ?? "", path, baseUrl), request, response);
      else {
        leaveBody(request, response);
        source.send(found, request, response, next);
      }
    }
  }

  return {
    handle(request, response, next) {
      const path = toPath(request.url ?? "/");
      if (isSecureRequest(request, hops)) for (const [name, value] of Object.entries(transportHeaders)) response.setHeader(name, value);
      try {
        return route(path, request, response, next);
      } catch (error) {
        if (response.headersSent) response.destroy();
        else
          sendResponse(
            toInternalError(site, error, { method: request.method ?? "", path }, baseUrl, toRefusalHeaders(site), log),
            request,
            response,
          );
      }
    },

    async refuse({ line, headers, socketAddress, detail }) {
      const client = headers ? toClientAddress(headers, socketAddress, hops) : hops === 0 ? socketAddress : "unknown";
      const path = line && toPath(line.target);
      if (line === undefined || path === undefined) return service.refuse({ client }, detail);
      const request = { ...line, client, header: () => undefined, read: () => Promise.reject(new BodyError(detail)) };
      const isApi = isApiPath(path);
      if (isApi || isContactPath(site, path)) {
        const response = isApi ? service.answer(request) : await contact.answer(request);
        return response.status >= 400
          ? response
          : toProblemResponse(site, { code: "invalid_request_body", detail }, baseUrl, response.headers);
      }
      return isReadable(line.method) ? service.refuse(request, detail) : toMethodRefusal(site, line.method, path, baseUrl);
    },
  };
}
