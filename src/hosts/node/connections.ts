import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type LingerLimits, linger } from "./linger.ts";

/** What connections are held to: see `limits`. */
export interface ConnectionLimits extends LingerLimits {
  readonly connections: number;
  readonly waitingAnswers: number;
  readonly answerTime: number;
}

/** Milliseconds between two looks at how long connections have been waiting. */
const interval = 5_000;

/** An open connection: how many answers wait on it, the newest of them, and what is said to its client before it ends. */
interface Connection {
  waiting: number;
  /** When something began to wait on it that nothing else was waiting before, in milliseconds. */
  since: number;
  newest?: { readonly request: IncomingMessage; readonly response: ServerResponse };
  farewell?: string;
}

/** The connections of a server, and what each is waiting for. */
export type Connections = ReturnType<typeof createConnections>;

/** A socket, with Node's parser of what it receives. */
type ParsedSocket = Socket & { readonly parser?: { onIncoming(): number; [callback: string]: Callback | undefined } | null };
type Callback = (...values: never[]) => unknown;

/** Keeps a server's connections within their limits, and ends them in order. */
export function createConnections({ connections: most, waitingAnswers, answerTime, ...lingerLimits }: ConnectionLimits) {
  const all = new Map<Socket, Connection>();
  let closing = false;

  const part = (socket: Socket, farewell?: string) => linger(socket, lingerLimits, farewell);

  setInterval(() => {
    const longest = Date.now() - answerTime;
    for (const [socket, { waiting, since }] of all) if (waiting > 0 && since < longest) socket.destroy();
  }, interval).unref();

  function finish(socket: Socket, connection: Connection): void {
    connection.waiting -= 1;
    if (connection.waiting === 0 && (closing || connection.farewell !== undefined)) part(socket, connection.farewell);
  }

  function findOldest(): Socket | undefined {
    for (const [socket, { waiting }] of all) if (waiting === 0) return socket;
    return all.keys().next().value;
  }

  return {
    /** Takes a new connection in; where there are too many, the oldest that waits for nothing goes, else the oldest. */
    add(socket: Socket): void {
      if (all.size >= most) findOldest()?.destroy();
      const connection: Connection = { waiting: 0, since: 0 };
      all.set(socket, connection);
      // Node's way to end a connection after its last answer, behind which nothing comes.
      socket.destroySoon = () => part(socket);
      socket.once("close", () => all.delete(socket));
    },

    /** Notes that an answer is waited for. False where the connection has too many waiting, or has ended: nothing is to be answered. */
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

    /** Whether a connection is ending, so that nothing more of it is to be answered. */
    isEnding: (socket: Socket) => socket.writableEnded || all.get(socket)?.farewell !== undefined,

    /** The answer to a request whose body has not come whole; it may have been given. */
    findUnfinished(socket: Socket): ServerResponse | undefined {
      const newest = all.get(socket)?.newest;
      return newest && !newest.request.complete ? newest.response : undefined;
    },

    /** Ends a connection after all that waits on it; `farewell` is written last. Does nothing where it is ending. */
    end(socket: Socket, farewell = ""): void {
      const connection = all.get(socket);
      if (connection === undefined || this.isEnding(socket)) return;
      connection.farewell = farewell;
      if (connection.waiting === 0) part(socket, farewell);
    },

    /** Closes at once what waits for nothing or has not come whole, and the rest as soon as it is answered. */
    close(): void {
      closing = true;
      for (const [socket, { waiting, newest }] of all) {
        if (waiting === 0 || !newest?.request.complete) socket.destroy();
        else if (!newest.response.headersSent) newest.response.shouldKeepAlive = false;
      }
    },

    /** Cuts off what is still open, and says how many answers were. */
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

/** Makes Node's parser skip the rest of each read: it would keep thousands of requests until the connection closes. */
export function stopParsing({ parser }: ParsedSocket): void {
  // What the parser takes for an upgrade, after which nothing is HTTP.
  if (parser) parser.onIncoming = () => 2;
}

/** Makes Node's parser pass over the pieces of bodies until a connection closes: a call for each of 10,000 chunks takes 10 ms. */
export function ignoreBodies(socket: ParsedSocket): void {
  const { parser } = socket;
  const [index, onBody] = Object.entries(parser ?? {}).find(([, callback]) => callback?.name === "parserOnBody") ?? [];
  if (!parser || index === undefined) return;
  parser[index] = undefined;
  // Node uses its parsers again.
  socket.once("close", () => (parser[index] = onBody));
}
