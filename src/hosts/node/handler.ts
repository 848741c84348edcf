import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createContact, isContactPath } from "../../api/contact.ts";
import { type Log, toInternalError } from "../../api/internal-error.ts";
import { createService, isApiPath } from "../../api/service.ts";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { toAddress } from "../../http/address.ts";
import { BodyError } from "../../http/body.ts";
import { parseTrustProxy } from "../../http/client.ts";
import { type HttpResponse, toFilePath, toPath } from "../../http/message.ts";
import { toProblem, toProblemResponse } from "../../http/problem.ts";
import { resolveContactSetup } from "../../mail/contact-setup.ts";
import { refusalHeaders, toMethodRefusal } from "../method-refusal.ts";
import { toRedirect } from "../redirect.ts";
import { openRelease, watchRelease } from "./release.ts";
import type { RequestLine } from "./request-line.ts";
import { answer, answerContact, sendResponse, toClientAddress } from "./respond.ts";

/** The whole site on Node: the API, the built files in both forms, redirects and the 404s. */
export interface NodeHandler {
  /** A request listener of `node:http`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /**
   * The answer to a request that cannot be read as one. A request line that would be refused by itself is refused for that. Without
   * headers, those that proxies pass on are one client: none of them spends what another has.
   */
  refuse(refused: RefusedRequest): Promise<HttpResponse>;
  /** Stops looking for later builds. */
  close(): void;
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

/** Where the build is, and the variables SITE_URL, URL and TRUST_PROXY. */
export interface NodeHandlerOptions {
  readonly outputFolder: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: () => number;
  readonly log?: Log;
  /** Is told of a later build that was taken up, or that needs a restart. */
  readonly note?: (message: string) => void;
}

/** Serves the build in a folder, and those that take its place while their server code is the same. */
export function createNodeHandler({
  outputFolder,
  environment = process.env,
  clock = Date.now,
  log = console.error,
  note = console.log,
}: NodeHandlerOptions): NodeHandler {
  const hops = parseTrustProxy(environment["TRUST_PROXY"]);
  const baseUrl = resolveBaseUrl(environment);
  let release = openRelease(outputFolder);
  const service = createService({ baseUrl, clock, log, answerUnknownPage: (page) => release.answerUnknownPage(page) });
  const setup = resolveContactSetup(environment, baseUrl, { folder: environment["MAIL_FOLDER"] || "mail", log });
  const contact = createContact({ baseUrl, clock, log, setup });

  function takeUp(): void {
    try {
      const next = openRelease(outputFolder);
      if (next.code !== release.code) {
        next.retire();
        note("A new build has other server code. The build before is served on; restart to serve the new one.");
        return;
      }
      release.retire();
      release = next;
      note("Serving the new build.");
    } catch (error) {
      log("A new build cannot be read. The build before is served on.", error);
    }
  }

  function serve(path: string, request: IncomingMessage, response: ServerResponse): void {
    if (isApiPath(path)) answer(service, request, response, hops);
    else if (isContactPath(path)) answerContact(contact, request, response, hops);
    else servePage(path, request, response);
  }

  function servePage(path: string, request: IncomingMessage, response: ServerResponse): void {
    const { files } = release;
    const decoded = toFilePath(path);
    const selection = files.select(decoded, request.headers.accept);
    const readable = request.method === "GET" || request.method === "HEAD";
    const target = selection === undefined && readable ? files.redirect(decoded) : undefined;
    if (selection && readable) files.send(selection, request, response);
    else if (selection) sendResponse(toMethodRefusal(request.method ?? "", path, baseUrl), request, response);
    else if (target !== undefined) sendResponse(toRedirect(toAddress(target)), request, response);
    else answer(service, request, response, hops);
  }

  return {
    handle(request, response) {
      const path = toPath(request.url ?? "/");
      try {
        serve(path, request, response);
      } catch (error) {
        if (response.headersSent) response.destroy();
        else sendResponse(toInternalError(error, { method: request.method ?? "", path }, baseUrl, refusalHeaders, log), request, response);
      }
    },

    async refuse({ line, headers, socketAddress, detail }) {
      const client = headers ? toClientAddress(headers, socketAddress, hops) : hops === 0 ? socketAddress : "unknown";
      const path = line && toPath(line.target);
      if (line === undefined || path === undefined) return service.refuse(client, detail);
      const request = { ...line, client, header: () => undefined, read: () => Promise.reject(new BodyError(detail)) };
      const isApi = isApiPath(path);
      if (isApi || isContactPath(path)) {
        const response = isApi ? service.answer(request) : await contact.answer(request);
        return response.status >= 400 ? response : toProblemResponse(toProblem("invalid_request_body", detail, baseUrl), response.headers);
      }
      const readable = line.method === "GET" || line.method === "HEAD";
      return readable ? service.refuse(client, detail) : toMethodRefusal(line.method, path, baseUrl);
    },

    close: watchRelease(outputFolder, release, takeUp),
  };
}
