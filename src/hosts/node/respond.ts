import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Contact } from "../../api/contact.ts";
import type { Service } from "../../api/service.ts";
import { BodyError, readBody } from "../../http/body.ts";
import { isSecure, resolveAddress } from "../../http/client.ts";
import type { BodyRequest, HttpResponse } from "../../http/message.ts";
import { compressResponse } from "../compressed-response.ts";
import { linger } from "./linger.ts";

/** Hands a Node request to the service and sends what it answers. */
export function answer(service: Service, request: IncomingMessage, response: ServerResponse, hops: number): void {
  sendResponse(service.answer(fromNodeRequest(request, hops)), request, response);
}

/** Hands a Node request to the contact form's routes and sends what they answer. */
export function answerContact(contact: Contact, request: IncomingMessage, response: ServerResponse, hops: number): void {
  contact
    .answer(fromNodeRequest(request, hops))
    .then((content) => sendResponse(content, request, response))
    .catch(() => response.destroy());
}

function fromNodeRequest(request: IncomingMessage, hops: number): BodyRequest {
  const header = (name: string) => toText(request.headers[name]);
  return {
    method: request.method ?? "GET",
    target: request.url ?? "/",
    client: toClientAddress(request.headers, request.socket.remoteAddress, hops),
    header,
    async read(limit) {
      // Each chunk costs as much as a request: a body of one-byte chunks would keep the server from everyone else.
      if (request.headers["transfer-encoding"] !== undefined) throw new BodyError("A body must come with a Content-Length.");
      return readBody(request.iterator({ destroyOnReturn: false }), limit);
    },
  };
}

/** Whether a request came over HTTPS, behind `hops` proxies. */
export function isSecureRequest({ socket, headers }: IncomingMessage, hops: number): boolean {
  return isSecure("encrypted" in socket, toText(headers["x-forwarded-proto"]), hops);
}

/** The address of who sent a request, behind `hops` proxies. */
export function toClientAddress(headers: IncomingHttpHeaders, socketAddress = "", hops: number): string {
  return resolveAddress(socketAddress, toText(headers["x-forwarded-for"]), hops);
}

function toText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Sends a response, unless the request was answered meanwhile. Where the request's body is still coming, the connection ends with it. */
export function sendResponse(content: HttpResponse, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  const compressed = compressResponse(content, request.headers["accept-encoding"]);
  const body = request.method === "HEAD" ? "" : compressed.body;
  const end = hasBody(request) && !request.complete ? endAfterwards(request.socket) : {};
  response.writeHead(compressed.status, { ...compressed.headers, ...end, "Content-Length": Buffer.byteLength(compressed.body) }).end(body);
}

/** Has a connection linger at its end, whichever server it is of: a preview and the dev server are not our own. */
function endAfterwards(socket: Socket): { readonly Connection: "close" } {
  if (!Object.hasOwn(socket, "destroySoon")) socket.destroySoon = () => linger(socket);
  return { Connection: "close" };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** A response as it goes over the wire (RFC 9112), for a connection that ends with it. */
export function toRawResponse({ status, headers, body }: HttpResponse, method: string | undefined): string {
  const fields = { ...headers, Date: new Date().toUTCString(), "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)];
  return `${head.join("\r\n")}\r\n\r\n${method === "HEAD" ? "" : body}`;
}
