import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Limits, limits } from "./limits.ts";

/** Milliseconds between checks of connections with pending responses. */
const interval = 5_000;

interface Connection {
  /** The number of pending responses. */
  waiting: number;
  /** When the oldest pending response started, in milliseconds. */
  since: number;
  newest?: { readonly request: IncomingMessage; readonly response: ServerResponse };
  /** Sent before the connection is closed. */
  farewell?: string;
}

/** A socket with Node's HTTP parser. */
type ParsedSocket = Socket & { readonly parser?: { onIncoming(): number; [callback: string]: Callback | undefined } | null };
type Callback = (...values: never[]) => unknown;

export function createConnections({ connections: most, waitingAnswers, answerTime, ...lingerLimits }: Limits) {
  const all = new Map<Socket, Connection>();
  let closing = false;

  const close = (socket: Socket, farewell?: string) => linger(socket, lingerLimits, farewell);

  setInterval(() => {
    const longest = Date.now() - answerTime;
    for (const [socket, { waiting, since }] of all) if (waiting > 0 && since < longest) socket.destroy();
  }, interval).unref();

  function finish(socket: Socket, connection: Connection): void {
    connection.waiting -= 1;
    if (connection.waiting === 0 && (closing || connection.farewell !== undefined)) close(socket, connection.farewell);
  }

  function findOldest(): Socket | undefined {
    for (const [socket, { waiting }] of all) if (waiting === 0) return socket;
    return all.keys().next().value;
  }

  return {
    /** If there are too many connections, closes the oldest idle one. If none are idle, closes the oldest. */
    add(socket: Socket): void {
      if (all.size >= most) findOldest()?.destroy();
      const connection: Connection = { waiting: 0, since: 0 };
      all.set(socket, connection);
      // Node calls this after the last response on a connection.
      socket.destroySoon = () => close(socket);
      socket.once("close", () => all.delete(socket));
    },

    /** Returns false if the connection has too many pending responses or is closing. */
    begin(request: IncomingMessage, response: ServerResponse): boolean {
      const { socket } = request;
      const connection = all.get(socket);
      const hasEnded = connection === undefined || socket.destroyed || connection.farewell !== undefined;
      if (hasEnded || connection.waiting === waitingAnswers) {
        stopParsing(socket);
        if (!hasEnded) socket.destroy();
        return false;
      }
      if (connection.waiting === 0) connection.since = Date.now();
      connection.waiting += 1;
      connection.newest = { request, response };
      if (closing) response.shouldKeepAlive = false;
      response.once("close", () => finish(socket, connection));
      return true;
    },

    isEnding: (socket: Socket) => socket.writableEnded || all.get(socket)?.farewell !== undefined,

    /** The response to a request whose body is incomplete. It might already have been sent. */
    findUnfinished(socket: Socket): ServerResponse | undefined {
      const newest = all.get(socket)?.newest;
      return newest && !newest.request.complete ? newest.response : undefined;
    },

    /** Closes a connection after its pending responses. `farewell` is written last. */
    end(socket: Socket, farewell = ""): void {
      const connection = all.get(socket);
      if (connection === undefined || this.isEnding(socket)) return;
      connection.farewell = farewell;
      if (connection.waiting === 0) close(socket, farewell);
    },

    /** Closes idle connections and incomplete requests at once, and all others after their responses. */
    close(): void {
      closing = true;
      for (const [socket, { waiting, newest }] of all) {
        if (waiting === 0 || !newest?.request.complete) socket.destroy();
        else if (!newest.response.headersSent) newest.response.shouldKeepAlive = false;
      }
    },

    /** Returns the number of responses that were cut off. */
    destroy(): number {
      let cut = 0;
      for (const [socket, { waiting }] of all) {
        cut += waiting;
        socket.destroy();
      }
      return cut;
    },
  };
}

/** Stops Node's parser, which would otherwise keep thousands of requests until the connection closes. */
export function stopParsing({ parser }: ParsedSocket): void {
  // The parser interprets 2 as an upgrade, after which it no longer parses HTTP.
  if (parser) parser.onIncoming = () => 2;
}

/** Skips Node's callback for each chunk of a body. For 10,000 chunks, the callbacks take 10 ms. */
export function ignoreBodies(socket: ParsedSocket): void {
  const { parser } = socket;
  const [index, onBody] = Object.entries(parser ?? {}).find(([, callback]) => callback?.name === "parserOnBody") ?? [];
  if (!parser || index === undefined) return;
  parser[index] = undefined;
  // Node reuses its parsers.
  socket.once("close", () => (parser[index] = onBody));
}

/** Milliseconds between checks of a connection that is closing. */
const lingerInterval = 50;

/**
 * Closes a connection once its client has read the response. Closing it earlier, with unread bytes from the client, would discard the
 * response.
 */
export function linger(socket: Socket, { lingerTime, lingerSize }: Pick<Limits, "lingerTime" | "lingerSize"> = limits, farewell = "") {
  if (!socket.writable) return;
  socket.end(farewell);
  const [start, read] = [Date.now(), socket.bytesRead];
  const timer = setInterval(() => {
    if (Date.now() - start > lingerTime || socket.bytesRead - read > lingerSize) socket.destroy();
  }, lingerInterval).unref();
  socket.once("close", () => clearInterval(timer));
}
