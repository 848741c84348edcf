// Node has no public way to do three things. Tried on Node 24:
// - `parser.onIncoming`: `socket.destroy()` lets the parser finish what it has read. Then 1,500
//   connections with 1,300 requests each cost 18 to 31 s of CPU and 800 MB or more instead of 2 s
//   and 165 MB. docs/robustness.md promises 5 s and 250 MB.
// - `parser[kOnBody]`, found as `parserOnBody`: `request.resume()` and `socket.pause()` still call
//   back for each chunk that was read. 10,000 chunks cost 23 ms instead of 4. It promises 10 ms.
// - `socket.destroySoon` is public, but that Node calls it after the last response is not. Node's own
//   destroys the socket, so that a client which is still sending never sees the response.
//   `maxRequestsPerSocket` and `shouldUpgradeCallback` count or choose requests, but stop no parser.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Limits } from "../limits.ts";
import { linger } from "../linger.ts";

/** In milliseconds. */
const interval = 5_000;

interface Connection {
  waiting: number;
  /** When the oldest pending response started, in milliseconds. */
  since: number;
  newest?: { readonly request: IncomingMessage; readonly response: ServerResponse };
  farewell?: string;
}

type ParsedSocket = Socket & {
  readonly parser?: { onIncoming(): number; [callback: string]: Callback | undefined } | null;
};
type Callback = (...values: never[]) => unknown;

export function createConnections({
  connections: most,
  waitingAnswers,
  answerTime,
  ...lingerLimits
}: Limits) {
  const all = new Map<Socket, Connection>();
  let closing = false;

  const close = (socket: Socket, farewell?: string) => linger(socket, lingerLimits, farewell);

  setInterval(() => {
    const longest = Date.now() - answerTime;
    for (const [socket, { waiting, since }] of all)
      if (waiting > 0 && since < longest) socket.destroy();
  }, interval).unref();

  function finish(socket: Socket, connection: Connection): void {
    connection.waiting -= 1;
    if (connection.waiting === 0 && (closing || connection.farewell !== undefined))
      close(socket, connection.farewell);
  }

  function findOldest(): Socket | undefined {
    for (const [socket, { waiting }] of all) if (waiting === 0) return socket;
    return all.keys().next().value;
  }

  return {
    /** If there are too many, closes the oldest idle connection, or else the oldest. */
    add(socket: Socket): void {
      if (all.size >= most) findOldest()?.destroy();
      const connection: Connection = { waiting: 0, since: 0 };
      all.set(socket, connection);
      // Node calls this after the last response on a connection.
      socket.destroySoon = () => close(socket);
      socket.once("close", () => all.delete(socket));
    },

    /** Returns false if too many responses are pending or the connection is closing. */
    begin(request: IncomingMessage, response: ServerResponse): boolean {
      const { socket } = request;
      const connection = all.get(socket);
      const hasEnded =
        connection === undefined || socket.destroyed || connection.farewell !== undefined;
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

    /** For a request whose body is incomplete. It might already have been sent. */
    findUnfinished(socket: Socket): ServerResponse | undefined {
      const newest = all.get(socket)?.newest;
      return newest && !newest.request.complete ? newest.response : undefined;
    },

    /** Waits for pending responses. */
    end(socket: Socket, farewell = ""): void {
      const connection = all.get(socket);
      if (connection === undefined || this.isEnding(socket)) return;
      connection.farewell = farewell;
      if (connection.waiting === 0) close(socket, farewell);
    },

    /** Idle connections and incomplete requests close at once, all others after their responses. */
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

/** Node's parser would otherwise keep thousands of requests until the connection closes. */
export function stopParsing({ parser }: ParsedSocket): void {
  // 2 means an upgrade, after which the parser stops.
  if (parser) parser.onIncoming = () => 2;
}

/** Node's callbacks take 10 ms for 10,000 chunks. */
export function ignoreBodies(socket: ParsedSocket): void {
  const { parser } = socket;
  const [index, onBody] =
    Object.entries(parser ?? {}).find(([, callback]) => callback?.name === "parserOnBody") ?? [];
  if (!parser || index === undefined) return;
  parser[index] = undefined;
  // Node reuses its parsers.
  socket.once("close", () => (parser[index] = onBody));
}
