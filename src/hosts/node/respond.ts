import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Contact } from "../../api/contact.ts";
import type { Service } from "../../api/service.ts";
import { BodyError, readBody } from "../../http/body.ts";
import { resolveAddress } from "../../http/client.ts";
import type { BodyCall, Reply } from "../../http/message.ts";
import { toCodedReply } from "../coded-reply.ts";
import { linger } from "./linger.ts";

/** Hands a Node request to the service and sends what it answers. */
export function answer(service: Service, request: IncomingMessage, response: ServerResponse, hops: number): void {
  sendReply(service.answer(toNodeCall(request, hops)), request, response);
}

/** Hands a Node request to the contact form's routes and sends what they answer. */
export function answerContact(contact: Contact, request: IncomingMessage, response: ServerResponse, hops: number): void {
  contact
    .answer(toNodeCall(request, hops))
    .then((reply) => sendReply(reply, request, response))
    .catch(() => response.destroy());
}

function toNodeCall(request: IncomingMessage, hops: number): BodyCall {
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

/** The address of who sent a request, behind `hops` proxies. */
export function toClientAddress(headers: IncomingHttpHeaders, socketAddress = "", hops: number): string {
  return resolveAddress(socketAddress, toText(headers["x-forwarded-for"]), hops);
}

function toText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Sends a reply, unless the request was answered meanwhile. Where the request's body is still coming, the connection ends with it. */
export function sendReply(reply: Reply, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  const coded = toCodedReply(reply, request.headers["accept-encoding"]);
  const body = request.method === "HEAD" ? "" : coded.body;
  const end = hasBody(request) && !request.complete ? endAfterwards(request.socket) : {};
  response.writeHead(coded.status, { ...coded.headers, ...end, "Content-Length": Buffer.byteLength(coded.body) }).end(body);
}

/** Has a connection linger at its end, whichever server it is of: a preview and the dev server are not our own. */
function endAfterwards(socket: Socket): { readonly Connection: "close" } {
  if (!Object.hasOwn(socket, "destroySoon")) socket.destroySoon = () => linger(socket);
  return { Connection: "close" };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** A reply as it goes over the wire (RFC 9112), for a connection that ends with it. */
export function toRawReply({ status, headers, body }: Reply, method: string | undefined): string {
  const fields = { ...headers, Date: new Date().toUTCString(), "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)];
  return `${head.join("\r\n")}\r\n\r\n${method === "HEAD" ? "" : body}`;
}
