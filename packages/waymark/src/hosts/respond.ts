import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Service } from "../api/service.ts";
import { isSecure, resolveAddress } from "../http/client.ts";
import type { BodyRequest, HttpBody, HttpRequest, HttpResponse } from "../http/message.ts";
import { matchesEtag, negotiateCoding } from "../http/negotiation.ts";
import { brotliQuality, encode } from "../release/compress.ts";
import type { ReadBody } from "./body-room.ts";
import { linger } from "./linger.ts";

export function answer(
  service: Pick<Service, "answer">,
  request: IncomingMessage,
  response: ServerResponse,
  hops: number,
): void {
  sendResponse(service.answer(fromNodeRequest(request, hops)), request, response);
}

export function answerBody(
  toAnswer: (request: BodyRequest) => Promise<HttpResponse<HttpBody>>,
  readBody: ReadBody,
  request: IncomingMessage,
  response: ServerResponse,
  hops: number,
): void {
  const asked = fromNodeRequest(request, hops);
  const left = new AbortController();
  if (response.destroyed) left.abort();
  else response.once("close", () => response.writableFinished || left.abort());
  const read = (limit: number) => readBody(request, asked.client, limit);
  toAnswer({ ...asked, read, left: left.signal })
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

export function isSecureRequest({ socket, headers }: IncomingMessage, hops: number): boolean {
  return isSecure("encrypted" in socket, toText(headers["x-forwarded-proto"]), hops);
}

export const hasSecureScheme = (headers: IncomingHttpHeaders, hops: number): boolean =>
  isSecure(false, toText(headers["x-forwarded-proto"]), hops);

export function toClientAddress(
  headers: IncomingHttpHeaders,
  socketAddress = "",
  hops: number,
): string {
  return resolveAddress(socketAddress, toText(headers["x-forwarded-for"]), hops);
}

const toText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(", ") : value;

export function sendResponse(
  content: HttpResponse<HttpBody>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (response.headersSent) return;
  const compressed = compressResponse(content, request.headers["accept-encoding"]);
  const body = request.method === "HEAD" ? "" : compressed.body;
  leaveBody(request, response);
  const { ETag: etag } = compressed.headers;
  if (etag && matchesEtag(request.headers["if-none-match"], etag))
    response.writeHead(304, compressed.headers).end();
  else
    response
      .writeHead(compressed.status, {
        ...compressed.headers,
        "Content-Length": Buffer.byteLength(compressed.body),
      })
      .end(body);
}

/** Closes the connection after the response. */
export function leaveBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (
    request.complete ||
    (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0))
  )
    return;
  response.shouldKeepAlive = false;
  skipBody(request);
  // `astro preview` and the dev server have servers of their own, whose connections would close
  // without waiting for the client. `destroySoon` is a documented method.
  if (!Object.hasOwn(socket, "destroySoon")) socket.destroySoon = () => linger(socket);
}

/** Stops reading a chunked body, because each chunk costs as much as a request. */
export function skipBody(request: IncomingMessage): void {
  request.removeAllListeners("data").resume();
  // Node resumes reading in this tick and might find the end of the body.
  if (request.headers["transfer-encoding"] !== undefined)
    process.nextTick(() => request.complete || request.socket.pause());
}

export function toRawResponse(
  { status, headers, body }: HttpResponse<HttpBody>,
  method: string | undefined,
): string {
  const fields = {
    ...headers,
    Date: new Date().toUTCString(),
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  };
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${head.join("\r\n")}\r\n\r\n${method === "HEAD" ? "" : Buffer.from(body)}`;
}

interface CompressedResponse extends Omit<HttpResponse, "body"> {
  readonly body: string | Uint8Array;
}

/** In characters or bytes. Shorter bodies fit in one packet. */
const shortestCoded = 1024;

function compressResponse(
  response: HttpResponse<HttpBody>,
  acceptEncoding: string | undefined,
): CompressedResponse {
  if (response.body.length < shortestCoded) return response;
  const coding = negotiateCoding(acceptEncoding);
  const headers = {
    ...response.headers,
    Vary: [response.headers["Vary"], "Accept-Encoding"].filter(Boolean).join(", "),
  };
  if (coding === undefined) return { ...response, headers };
  return {
    ...response,
    headers: { ...headers, "Content-Encoding": coding },
    body: encode(response.body, coding, brotliQuality.fast),
  };
}
