import type { Socket } from "node:net";
import { limits } from "./limits.ts";

/** How long a connection lingers, and what its client may send meanwhile: see `limits`. */
export interface LingerLimits {
  readonly lingerTime: number;
  readonly lingerSize: number;
}

/** Milliseconds between two looks at how a connection that lingers goes on. */
const interval = 50;

/**
 * Ends a connection, after a `farewell`, once its client has read what was written: closed at once, unread bytes of the client's would take
 * that with them. Those are read past for a while, unless they are too many.
 */
export function linger(socket: Socket, { lingerTime, lingerSize }: LingerLimits = limits, farewell = ""): void {
  if (!socket.writable) return;
  socket.end(farewell);
  const [start, read] = [Date.now(), socket.bytesRead];
  const timer = setInterval(() => {
    if (Date.now() - start > lingerTime || socket.bytesRead - read > lingerSize) socket.destroy();
  }, interval).unref();
  socket.once("close", () => clearInterval(timer));
}
