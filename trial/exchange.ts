import { connect, type Socket } from "node:net";

/** Bytes to send and how long to wait, in milliseconds; `isEnough` ends the wait, and `end` says that no more will be sent. */
export interface Exchange {
  readonly port: number;
  readonly bytes: Buffer | string;
  readonly patience: number;
  readonly end?: boolean;
  readonly isEnough?: (received: Buffer) => boolean;
}

/** What came back, how long it took until it was enough or the connection ended, and whether it ended. */
export interface Exchanged {
  readonly received: Buffer;
  readonly milliseconds: number;
  readonly closed: boolean;
}

/** Sends bytes as they are on a connection of their own, and gathers what comes back. */
export function exchange({ port, bytes, patience, end = false, isEnough = () => false }: Exchange): Promise<Exchanged> {
  return new Promise((resolve) => {
    const start = performance.now();
    let received = Buffer.alloc(0);
    let closed = false;
    const socket: Socket = connect(port, "127.0.0.1").setNoDelay();
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ received, milliseconds: performance.now() - start, closed });
    };
    const timer = setTimeout(finish, patience);
    const close = () => {
      closed = true;
      finish();
    };
    // A reset ends a connection as a close does; what came before it counts.
    socket
      .on("error", () => {})
      .on("end", close)
      .on("close", close);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (isEnough(received)) finish();
    });
    socket.write(bytes);
    if (end) socket.end();
  });
}
