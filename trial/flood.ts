import { once } from "node:events";
import { connect } from "node:net";

/** As many requests as 16 connections can send in `seconds`, 4 on the way on each, but no more than `most`. */
export interface Flood {
  readonly port: number;
  readonly seconds: number;
  readonly most: number;
  readonly toRequest: () => string;
}

const connections = 16;
const pipelined = 4;

/** Sends a flood, and counts the answers by status. A connection that the server closes is opened anew. */
export async function sendFlood({ port, seconds, most, toRequest }: Flood): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const end = performance.now() + seconds * 1_000;
  let left = most;
  const next = () => {
    if (left <= 0 || performance.now() > end) return "";
    left -= pipelined;
    return Array.from({ length: pipelined }, toRequest).join("");
  };
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const keepOn = async () => {
    while (left > 0 && performance.now() < end) await drive(port, next, count, end + 5_000);
  };
  await Promise.all(Array.from({ length: connections }, keepOn));
  return statuses;
}

const statusLine = "HTTP/1.1 ";

async function drive(port: number, next: () => string, count: (status: number) => void, deadline: number): Promise<void> {
  const socket = connect(port, "127.0.0.1")
    .setNoDelay()
    .on("error", () => {});
  const patience = setTimeout(() => socket.destroy(), deadline - performance.now());
  let rest = "";
  let awaited = 0;
  const send = () => {
    const batch = next();
    if (batch === "") return void socket.destroy();
    awaited = pipelined;
    socket.write(batch);
  };
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    const text = rest + chunk;
    let at = text.indexOf(statusLine);
    let end = 0;
    while (at !== -1 && text.length >= at + statusLine.length + 3) {
      end = at + statusLine.length + 3;
      count(Number(text.slice(at + statusLine.length, end)));
      awaited -= 1;
      at = text.indexOf(statusLine, end);
    }
    // A status line may be cut between two chunks.
    rest = text.slice(Math.max(end, text.length - statusLine.length - 2));
    if (awaited === 0) send();
  });
  send();
  await once(socket, "close");
  clearTimeout(patience);
}
