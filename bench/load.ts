import { connect } from "node:net";

/** `requests` in total, over 16 kept connections; `toRequest` writes each, and every answer must be a 200. */
export interface Load {
  readonly port: number;
  readonly requests: number;
  readonly toRequest: () => string;
}

const connections = 16;
const headEnd = Buffer.from("\r\n\r\n");
const nothing = Buffer.alloc(0);

/** Sends a load, each connection one request after the other, and resolves once everything is answered. */
export async function sendLoad({ port, requests, toRequest }: Load): Promise<void> {
  let unsent = requests;
  const next = () => (unsent-- > 0 ? toRequest() : undefined);
  await Promise.all(Array.from({ length: connections }, () => drive(port, next)));
}

async function drive(port: number, next: () => string | undefined): Promise<void> {
  const first = next();
  if (first === undefined) return;
  const socket = connect(port, "127.0.0.1").setNoDelay();
  socket.write(first);
  let received = nothing;
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    if (!isComplete(received)) continue;
    const request = next();
    if (request === undefined) return;
    received = nothing;
    socket.write(request);
  }
  throw new Error("A measured server closed a connection.");
}

/** Whether the whole of one answer is there. Throws where it is no 200 or has no length. */
function isComplete(received: Buffer): boolean {
  const end = received.indexOf(headEnd);
  if (end === -1) return false;
  const head = received.toString("latin1", 0, end);
  const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)/is.exec(head)?.[1];
  if (length === undefined) throw new Error(`A measured server answered:\n${head}`);
  return received.length >= end + headEnd.length + Number(length);
}
