import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Contact } from "../../api/contact.ts";
import type { Service } from "../../api/service.ts";
import { isSecure, resolveAddress } from "../../http/client.ts";
import type { HttpRequest, HttpResponse } from "../../http/message.ts";
import { compressResponse } from "../compressed-response.ts";
import type { ReadBody } from "./body-room.ts";
import { linger } from "./linger.ts";

/** Hands a Node request to the service and sends what it answers. */
export function answer(service: Service, request: IncomingMessage, response: ServerResponse, hops: number): void {
  sendResponse(service.answer(fromNodeRequest(request, hops)), request, response);
}

/** Hands a Node request to the contact form's routes, which may read its body, and sends what they answer. */
export function answerContact(
  contact: Contact,
  readBody: ReadBody,
  request: IncomingMessage,
  response: ServerResponse,
  hops: number,
): void {
  const asked = fromNodeRequest(request, hops);
  contact
    .answer({ ...asked, read: (limit) => readBody(request, asked.client, limit) })
    .then((content) => sendResponse(content, request, response))
    .catch(() => response.destroy());
}

function fromNodeRequest(request: IncomingMessage, hops: number): HttpRequest {
  const header = (name: string) => toText(request.headers[name]);
  return {
    method: request.method ?? "GET",
    target: request.url ?? "/",
    client: toClientAddress(request.headers, request.socket.remoteAddress, hops),
    header,
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

/** Sends a response, unless the request was answered meanwhile. */
export function sendResponse(content: HttpResponse, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  const compressed = compressResponse(content, request.headers["accept-encoding"]);
  const body = request.method === "HEAD" ? "" : compressed.body;
  leaveBody(request, response);
  response.writeHead(compressed.status, { ...compressed.headers, "Content-Length": Buffer.byteLength(compressed.body) }).end(body);
}

/** Discards a body that has not arrived whole before the answer, and ends the connection after the answer. */
export function leaveBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (request.complete || (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0))) return;
  response.shouldKeepAlive = false;
  skipBody(request);
  // A preview and the dev server are not our own.
  if (!Object.hasOwn(socket, "destroySoon")) socket.destroySoon = () => linger(socket);
}

/** Discards a body as Node does after an answer. Stops reading if it comes in chunks, because each one costs as much as a request. */
export function skipBody(request: IncomingMessage & { _dump?(): void }): void {
  request._dump?.();
  // After this tick, in which Node resumes reading and may find the end of the body.
  if (request.headers["transfer-encoding"] !== undefined) process.nextTick(() => request.complete || request.socket.pause());
}

/** A response as it goes over the wire (RFC 9112), for a connection that ends with it. */
export function toRawResponse({ status, headers, body }: HttpResponse, method: string | undefined): string {
  const fields = { ...headers, Date: new Date().toUTCString(), "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)];
  return `${head.join("\r\n")}\r\n\r\n${method === "HEAD" ? "" : body}`;
}
