import { once } from "node:events";
import { connect } from "node:net";

/** The next message, if any, and whether the received bytes are a full response. */
export interface Conversation {
  readonly port: number;
  readonly next: () => string | undefined;
  readonly isAnswered: (received: Buffer) => boolean;
  readonly patience?: number;
}

export const connections = 16;

/** Resolves with whether all messages were sent before the connection ended. */
export async function converse({ port, next, isAnswered, patience }: Conversation): Promise<boolean> {
  const socket = connect(port, "127.0.0.1")
    .setNoDelay()
    .on("error", () => {});
  const timer = patience === undefined ? undefined : setTimeout(() => socket.destroy(), patience);
  let [chunks, isDone] = [[] as Buffer[], false];
  const send = () => {
    const message = next();
    chunks = [];
    isDone = message === undefined;
    if (message === undefined) socket.destroy();
    else socket.write(message);
  };
  let failure: unknown;
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    try {
      if (isAnswered(Buffer.concat(chunks))) send();
    } catch (error) {
      failure = error;
      socket.destroy();
    }
  });
  send();
  await once(socket, "close");
  clearTimeout(timer);
  if (failure) throw failure;
  return isDone;
}
