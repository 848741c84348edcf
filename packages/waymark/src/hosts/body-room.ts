import type { IncomingMessage } from "node:http";
import { BodyError, BusyError, createBody } from "../http/body.ts";
import { toClient } from "../http/client.ts";
import { limits } from "./limits.ts";

export type ReadBody = (
  request: IncomingMessage,
  address: string,
  limit: number,
) => Promise<Uint8Array | undefined>;

/** A client with too many bodies gets a `BusyError`. If there are too many in total, the oldest one gets it. */
export function createBodyRoom(): ReadBody {
  /** Aborts each body, oldest first, and its client. */
  const underway = new Map<(error: Error) => void, string>();

  function makeRoom(client: string): void {
    let own = 0;
    for (const other of underway.values()) if (other === client) own += 1;
    if (own >= limits.clientBodies) throw new BusyError();
    const [abort] = underway.keys();
    if (abort === undefined || underway.size < limits.bodies) return;
    underway.delete(abort);
    abort(new BusyError());
  }

  return async (request, address, limit) => {
    // Each chunk costs as much as a request: one-byte chunks would block the server.
    if (request.headers["transfer-encoding"] !== undefined)
      throw new BodyError("A request body needs a Content-Length.");
    const body = createBody(limit, Number(request.headers["content-length"] ?? 0));
    // Node emits no further events.
    if (request.readableEnded) return body.take();
    if (request.destroyed) throw new Error("The client disconnected.");
    const { key } = toClient(address);
    makeRoom(key);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>();
    underway.set(reject, key);
    request.on("data", (piece: Buffer) => body.add(piece) || resolve(undefined));
    request.once("end", () => resolve(body.take())).once("close", reject);
    // An aborted request continues until its client has read the response.
    return promise.finally(() => {
      underway.delete(reject);
      body.take();
    });
  };
}
