import { connect } from "node:net";

interface Exchange {
  readonly port: number;
  readonly bytes: Buffer | string;
  readonly patience: number;
  readonly end?: boolean;
  readonly localAddress?: string;
  readonly isEnough?: (received: Buffer) => boolean;
}

type Exchanged = Readonly<{ received: Buffer; milliseconds: number; closed: boolean }>;

export function exchange({
  port,
  bytes,
  patience,
  localAddress,
  end,
  isEnough = () => false,
}: Exchange): Promise<Exchanged> {
  return new Promise((resolve) => {
    const start = performance.now();
    let received = Buffer.alloc(0);
    const socket = connect({
      port,
      host: "127.0.0.1",
      ...(localAddress && { localAddress }),
    }).setNoDelay();
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ received, milliseconds: performance.now() - start, closed });
    };
    const timer = setTimeout(finish, patience, false);
    socket
      .on("error", () => {})
      .on("end", () => finish(true))
      .on("close", () => finish(true));
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (isEnough(received)) finish(false);
    });
    socket.write(bytes);
    if (end) socket.end();
  });
}
