import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { RefusedRequest } from "../router.ts";
import { createConnections, ignoreBodies, stopParsing } from "./connections.ts";
import type { NodeHandler } from "./handler.ts";
import { limits as usualLimits } from "./limits.ts";
import { type RequestLine, readRequestLine } from "./request-line.ts";
import { sendResponse, skipBody, toRawResponse } from "./respond.ts";
import { createTurns } from "./turns.ts";

/** Numbers in place of those of `limits.ts`. */
export type Limits = { readonly [Name in keyof typeof usualLimits]: number };

/** A server of the site, and its end. */
export interface HttpServer {
  readonly server: Server;
  /**
   * Stops listening, closes what waits for nothing, and resolves once the rest is answered, or at the deadline; then with the number of
   * answers that were cut off.
   */
  shutDown(): Promise<number>;
}

/** What Node's parser says of a request that it gives up on. */
interface ParserError extends Error {
  readonly code?: string;
  readonly reason?: string;
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** What Node calls an error of `headersTimeout` or `requestTimeout`. */
const timedOut = "ERR_HTTP_REQUEST_TIMEOUT";

/** A listener of `node:http` for a handler, that answers what Node's own parser refuses too, and keeps every connection within limits. */
export function createHttpServer(handler: NodeHandler, limits: Limits = usualLimits): HttpServer {
  const connections = createConnections(limits);
  const server = createServer({
    maxHeaderSize: limits.headSize,
    headersTimeout: limits.headTime,
    requestTimeout: limits.requestTime,
    connectionsCheckingInterval: Math.min(100, limits.headTime),
    // Without one there is no answer of Node's own, which would have no body.
    requireHostHeader: false,
    // Most requests have no body, and are read past at half the cost.
    optimizeEmptyRequests: true,
  });
  server.timeout = limits.stallTime;
  const refused = new WeakSet<Socket>();
  const spread = createTurns();

  /** Answers the requests of a connection one after the other: what is queued behind another costs no more than its own head. */
  function listen(request: IncomingMessage, response: ServerResponse): void {
    if (!connections.begin(request, response)) return;
    if (request.headers["transfer-encoding"] !== undefined) skipChunks(request, response);
    if (response.socket) answer(request, response);
    else response.once("socket", () => process.nextTick(answer, request, response));
  }

  /** Leaves a body in chunks unread. Its connection ends with the answer, since nothing behind it is read either. */
  function skipChunks(request: IncomingMessage, response: ServerResponse): void {
    response.shouldKeepAlive = false;
    connections.end(request.socket);
    ignoreBodies(request.socket);
    skipBody(request);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (hasSoundHost(request)) {
      handler.handle(request, response);
      return;
    }
    const line = { method: request.method ?? "", target: request.url ?? "" };
    void refuse(line, response, "A request of HTTP/1.1 must have exactly one Host header.");
  }

  /** Answers by a response that Node gave; nothing more of the request's body is read. */
  async function refuse(line: RequestLine | undefined, response: ServerResponse, detail: string): Promise<void> {
    const { req } = response;
    const { headers, socket } = req;
    response.shouldKeepAlive = false;
    sendResponse(await handler.refuse({ line, headers, socketAddress: socket.remoteAddress ?? "", detail }), req, response);
  }

  /** Answers where Node gave no response. */
  async function refuseRaw(socket: Socket, refused: Omit<RefusedRequest, "socketAddress">): Promise<void> {
    const refusal = await handler.refuse({ ...refused, socketAddress: socket.remoteAddress ?? "" });
    connections.end(socket, toRawResponse(refusal, refused.line?.method));
  }

  function refuseMalformed(error: ParserError, socket: Socket): void {
    // What comes behind a refused request is refused with it, and counted once.
    if (refused.has(socket) || connections.isEnding(socket)) return;
    refused.add(socket);
    const unfinished = connections.findUnfinished(socket);
    if (error.code !== timedOut) {
      giveUp(error, socket, unfinished);
      return;
    }
    // Thousands of connections can time out together. A request that still arrives in the meantime is not answered as well.
    stopParsing(socket);
    spread(() => giveUp(error, socket, unfinished));
  }

  function giveUp(error: ParserError, socket: Socket, unfinished: ServerResponse | undefined): void {
    if (!socket.writable || socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    const detail = describe(error, limits);
    if (unfinished === undefined) {
      const line = error.rawPacket && readRequestLine(error.rawPacket, error.bytesParsed ?? 0);
      void refuseRaw(socket, { line, detail });
      return;
    }
    if (!unfinished.headersSent) void refuse(undefined, unfinished, detail);
    connections.end(socket);
  }

  server.on("connection", connections.add);
  server.on("request", listen);
  server.on("checkContinue", (request, response) => {
    // Only a client whose body is read is told to send it.
    request.on("newListener", (event) => event === "data" && response.writeContinue());
    listen(request, response);
  });
  // An expectation that is none of HTTP's may be read past (RFC 9110 section 10.1.1).
  server.on("checkExpectation", listen);
  server.on("clientError", refuseMalformed);
  server.on("connect", ({ method = "", url = "", headers }: IncomingMessage, socket: Socket) => {
    socket.resume().on("error", () => socket.destroy());
    void refuseRaw(socket, { line: { method, target: url }, headers, detail: "This server is no proxy." });
  });

  return {
    server,
    shutDown: () =>
      new Promise((resolve) => {
        const deadline = setTimeout(() => resolve(connections.destroy()), limits.shutdownTime);
        // Not http.Server's own, which would cut off answers that are on their way, and end the deadlines of requests.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(deadline);
          resolve(0);
        });
        connections.close();
      }),
  };
}

/** Whether a request names its host as RFC 9112 section 3.2 asks. */
function hasSoundHost({ httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

/** What is wrong with a request, for its sender. */
function describe({ code, reason }: ParserError, { headSize, headTime, requestTime }: Limits): string {
  if (code === "HPE_HEADER_OVERFLOW") return `The request line and the headers are longer than ${headSize / 1024} KB.`;
  if (code === timedOut)
    return `The headers did not arrive within ${headTime / 1_000} seconds, or the request within ${requestTime / 1_000}.`;
  return `The request cannot be read as HTTP/1.1${reason ? `: ${reason}` : ""}.`;
}
