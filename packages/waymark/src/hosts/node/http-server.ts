import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { isHostAndPort } from "../../http/host-header.ts";
import { type Limits, limits as usualLimits } from "../limits.ts";
import { sendResponse, skipBody, toRawResponse } from "../respond.ts";
import type { RejectedRequest, RequestLine } from "../router.ts";
import { createConnections, ignoreBodies, stopParsing } from "./connections.ts";
import type { NodeHandler } from "./release.ts";
import { readRequestLine } from "./request-line.ts";

interface ParserError extends Error {
  readonly code?: string;
  readonly reason?: string;
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** For Node's `headersTimeout` and `requestTimeout`. */
const timedOut = "ERR_HTTP_REQUEST_TIMEOUT";

export function createHttpServer(handler: NodeHandler, limits: Limits = usualLimits) {
  const connections = createConnections(limits);
  const server = createServer({
    maxHeaderSize: limits.headSize,
    headersTimeout: limits.headTime,
    requestTimeout: limits.requestTime,
    connectionsCheckingInterval: Math.min(100, limits.headTime),
    // Node's own 400 response has no body.
    requireHostHeader: false,
    // Halves the cost of requests without a body.
    optimizeEmptyRequests: true,
  });
  server.timeout = limits.stallTime;
  const rejected = new WeakSet<Socket>();
  const spread = createTurns();

  /** One after the other, so that a queued request costs only its headers. */
  function listen(request: IncomingMessage, response: ServerResponse): void {
    if (!connections.begin(request, response)) return;
    if (request.headers["transfer-encoding"] !== undefined) skipChunks(request, response);
    if (response.socket) answer(request, response);
    else response.once("socket", () => process.nextTick(answer, request, response));
  }

  /** The connection must close after the response, because nothing after a chunked body is read. */
  function skipChunks(request: IncomingMessage, response: ServerResponse): void {
    response.shouldKeepAlive = false;
    connections.end(request.socket);
    ignoreBodies(request.socket);
    skipBody(request);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (hasValidHost(request)) {
      handler.handle(request, response);
      return;
    }
    const line = { method: request.method ?? "", target: request.url ?? "" };
    const detail =
      "An HTTP/1.1 request must have exactly one Host header, with a host and an optional port.";
    void reject(line, response, detail);
  }

  /** The rest of the request body is not read. */
  async function reject(
    line: RequestLine | undefined,
    response: ServerResponse,
    detail: string,
  ): Promise<void> {
    const { req } = response;
    const { headers, socket } = req;
    response.shouldKeepAlive = false;
    sendResponse(
      await handler.reject({ line, headers, socketAddress: socket.remoteAddress ?? "", detail }),
      req,
      response,
    );
  }

  async function rejectRaw(
    socket: Socket,
    rejected: Omit<RejectedRequest, "socketAddress">,
  ): Promise<void> {
    const rejection = await handler.reject({
      ...rejected,
      socketAddress: socket.remoteAddress ?? "",
    });
    connections.end(socket, toRawResponse(rejection, rejected.line?.method));
  }

  function rejectMalformed(error: ParserError, socket: Socket): void {
    // Everything after a rejected request is part of it, and is counted once.
    if (rejected.has(socket) || connections.isEnding(socket)) return;
    rejected.add(socket);
    const unfinished = connections.findUnfinished(socket);
    if (error.code !== timedOut) {
      giveUp(error, socket, unfinished);
      return;
    }
    // A request that arrives now, while thousands of connections time out, must not get a second response.
    stopParsing(socket);
    spread(() => giveUp(error, socket, unfinished));
  }

  function giveUp(
    error: ParserError,
    socket: Socket,
    unfinished: ServerResponse | undefined,
  ): void {
    if (!socket.writable || socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    const detail = describe(error, limits);
    if (unfinished === undefined) {
      const line = error.rawPacket && readRequestLine(error.rawPacket, error.bytesParsed ?? 0);
      void rejectRaw(socket, { line, detail });
      return;
    }
    if (!unfinished.headersSent) void reject(undefined, unfinished, detail);
    connections.end(socket);
  }

  server.on("connection", connections.add);
  server.on("request", listen);
  server.on("checkContinue", (request, response) => {
    // A client may send the body only if the server will read it.
    request.on("newListener", (event) => event === "data" && response.writeContinue());
    listen(request, response);
  });
  // RFC 9110 section 10.1.1 permits ignoring unknown expectations.
  server.on("checkExpectation", listen);
  server.on("clientError", rejectMalformed);
  server.on("connect", ({ method = "", url = "", headers }: IncomingMessage, socket: Socket) => {
    socket.resume().on("error", () => socket.destroy());
    void rejectRaw(socket, {
      line: { method, target: url },
      headers,
      detail: "This server is not a proxy.",
    });
  });

  return {
    server,
    /** Resolves with the number of responses that were cut off at the deadline, which does not apply to messages from the contact form. */
    shutDown: () =>
      new Promise<number>((resolve) => {
        const cutOff = () => resolve(connections.destroy());
        const deadline = setTimeout(async () => {
          const count = await handler.settle();
          // The visitor still has to read the response.
          if (count > 0) setTimeout(cutOff, limits.lingerTime);
          else cutOff();
        }, limits.shutdownTime);
        // `close` of http.Server would cut off responses and stop its own timeouts.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(deadline);
          resolve(0);
        });
        connections.close();
      }),
  };
}

/** RFC 9112 section 3.2. */
function hasValidHost({ httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== "host") continue;
    hosts += 1;
    if (!isHostAndPort(rawHeaders[index + 1] ?? "")) return false;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

function describe(
  { code, reason }: ParserError,
  { headSize, headTime, requestTime }: Limits,
): string {
  if (code === "HPE_HEADER_OVERFLOW")
    return `The request line and the headers are longer than ${headSize / 1024} KB.`;
  if (code === timedOut)
    return `The headers did not arrive within ${headTime / 1_000} seconds, or the request within ${requestTime / 1_000}.`;
  return `The request cannot be read as HTTP/1.1${reason ? `: ${reason}` : ""}.`;
}

/** In one turn of the event loop, during which other visitors wait. */
const perTurn = 50;

function createTurns(): (act: () => void) => void {
  const waiting: (() => void)[] = [];

  function run(): void {
    for (const act of waiting.splice(0, perTurn)) act();
    if (waiting.length > 0) setImmediate(run);
  }

  return (act) => {
    if (waiting.push(act) === 1) setImmediate(run);
  };
}
