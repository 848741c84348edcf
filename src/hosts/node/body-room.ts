import type { IncomingMessage } from "node:http";
import { BodyError, BusyError, createBody } from "../../http/body.ts";
import { toClient } from "../../http/client.ts";
import { limits } from "./limits.ts";

/** Reads the body of a request from a client's address. */
export type ReadBody = (request: IncomingMessage, address: string, limit: number) => Promise<Uint8Array | undefined>;

/**
 * Creates a reader that bounds the bodies in memory. A client with too many underway gets a `BusyError`. If all clients together have
 * too many, the oldest body gets it and makes room: bodies that never end shut nobody out.
 */
export function createBodyRoom(): ReadBody {
  /** How to give up each body underway, oldest first, and its client. */
  const underway = new Map<(error: Error) => void, string>();

  function makeRoom(client: string): void {
    let own = 0;
    for (const other of underway.values()) if (other === client) own += 1;
    if (own >= limits.clientBodies) throw new BusyError();
    const [giveUp] = underway.keys();
    if (giveUp === undefined || underway.size < limits.bodies) return;
    underway.delete(giveUp);
    giveUp(new BusyError());
  }

  return async (request, address, limit) => {
    // Each chunk costs as much as a request: a body of one-byte chunks would keep the server from everyone else.
    if (request.headers["transfer-encoding"] !== undefined) throw new BodyError("A body must come with a Content-Length.");
    const body = createBody(limit, Number(request.headers["content-length"] ?? 0));
    // Node emits nothing more for a request without a body, nor for one whose client has left.
    if (request.readableEnded) return body.take();
    if (request.destroyed) throw new Error("The client has left.");
    const { key } = toClient(address);
    makeRoom(key);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>();
    underway.set(reject, key);
    request.on("data", (piece: Buffer) => body.add(piece) || resolve(undefined));
    request.once("end", () => resolve(body.take())).once("close", reject);
    // A request that was given up lives on until its client has read why.
    return promise.finally(() => {
      underway.delete(reject);
      body.take();
    });
  };
}
