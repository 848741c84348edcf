import type { Socket } from "node:net";
import { type Limits, limits } from "./limits.ts";

/** In milliseconds. */
const lingerInterval = 50;

/** Waits until the client has read the response. Closing with unread bytes from the client would discard it. */
export function linger(
  socket: Socket,
  { lingerTime, lingerSize }: Pick<Limits, "lingerTime" | "lingerSize"> = limits,
  farewell = "",
) {
  if (!socket.writable) return;
  socket.end(farewell);
  const [start, read] = [Date.now(), socket.bytesRead];
  const timer = setInterval(() => {
    if (Date.now() - start > lingerTime || socket.bytesRead - read > lingerSize) socket.destroy();
  }, lingerInterval).unref();
  socket.once("close", () => clearInterval(timer));
}
