import { connect, type Socket } from "node:net";

/** Bytes to send and how long to wait, in milliseconds. */
export interface Exchange {
  readonly port: number;
  readonly bytes: Buffer | string;
  readonly patience: number;
  /** Closes the client's side after the bytes. */
  readonly end?: boolean;
  /** Bytes to send once something has come back. */
  readonly followUp?: string;
  /** The address to connect from. */
  readonly localAddress?: string;
  /** Milliseconds to wait for more than enough. */
  readonly linger?: number;
  /** Ends the wait. */
  readonly isEnough?: (received: Buffer) => boolean;
}

/** What came back, how long it took until it was enough or the connection ended, and whether it ended. */
export interface Exchanged {
  readonly received: Buffer;
  readonly milliseconds: number;
  readonly closed: boolean;
}

/** Sends bytes as they are on a connection of their own, and gathers what comes back. */
export function exchange({
  port,
  bytes,
  patience,
  end,
  followUp,
  localAddress,
  linger = 0,
  isEnough = () => false,
}: Exchange): Promise<Exchanged> {
  return new Promise((resolve) => {
    const start = performance.now();
    let received = Buffer.alloc(0);
    let closed = false;
    const socket: Socket = connect({ port, host: "127.0.0.1", ...(localAddress && { localAddress }) }).setNoDelay();
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
      if (isEnough(received)) setTimeout(finish, linger);
    });
    if (followUp !== undefined) socket.once("data", () => socket.write(followUp));
    socket.write(bytes);
    if (end) socket.end();
  });
}
