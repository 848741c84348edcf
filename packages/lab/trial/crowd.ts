import { execFileSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { contactPaths } from "../../waymark/src/catalog/contact.ts";
import { resources } from "../../waymark/src/catalog/resources.ts";
import { mcpPath } from "../../waymark/src/catalog/search.ts";
import { toLoopback } from "../addresses.ts";
import { ask } from "../ask.ts";

export type Crowd = Awaited<ReturnType<typeof gather>>;

export function countPossible(wanted: number): number {
  const most = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }));
  return Number.isNaN(most) ? wanted : Math.min(wanted, most - 300);
}

/** All at once in a burst, or else in groups of one hundred. */
export async function gather(
  port: number,
  count: number,
  {
    first,
    reads = false,
    addresses = 1,
    burst = false,
  }: Pick<Behaviour, "first" | "reads" | "addresses" | "burst">,
) {
  const open = new Set<Socket>();
  let accepted = 0;
  const enter = (number: number) =>
    new Promise<void>((resolve) => {
      // Binding 10,000 connections to one address takes seconds.
      const localAddress = addresses === 1 ? undefined : toLoopback(number % addresses);
      const socket = connect({ port, host: "127.0.0.1", ...(localAddress && { localAddress }) });
      if (reads) socket.resume();
      socket.on("connect", () => {
        accepted += 1;
        open.add(socket);
        if (first !== "") socket.write(first);
        resolve();
      });
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        resolve();
      });
    });
  const size = burst ? 250 : 100;
  for (let entered = 0; entered < count; entered += size) {
    const batch = Array.from({ length: Math.min(size, count - entered) }, (_, index) =>
      enter(entered + index),
    );
    await Promise.race([Promise.all(batch), wait(2_000, undefined, { ref: false })]);
    // Accepted in order. If the backlog overflows, others retransmit after one second.
    if (!burst) await ask(port, { path: "/", deadline: 30_000 }).catch(() => {});
  }
  return {
    accepted,
    countOpen: () => open.size,
    each: (act: (socket: Socket) => void) => open.forEach(act),
    leave: () => open.forEach((socket) => void socket.destroy()),
  };
}

export interface Behaviour {
  readonly name: string;
  readonly count: number;
  readonly first: string;
  readonly reads?: boolean;
  readonly addresses?: number;
  readonly act?: (socket: Socket) => void;
  readonly heap?: number;
  /** Visitors wait until the burst has been handled. */
  readonly burst?: boolean;
  readonly bodies?: boolean;
}

const halfHead = "GET / HTTP/1.1\r\nHost: localhost\r\nX-";
const toPost = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const longAnswer = `GET ${resources.llmsFull.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const bodies = { first: toPost(contactPaths.messages, 65_500), reads: true, bodies: true } as const;
const drip = (socket: Socket) => void socket.write("a");
const sip = (socket: Socket) => void socket.once("data", () => socket.pause()).resume();
const pipeline = { first: longAnswer.repeat(1_300), heap: 512, burst: true } as const;

export const behaviours: readonly Behaviour[] = [
  { name: "silent", count: 10_000, first: "", reads: true },
  { name: "half a head", count: 10_000, first: halfHead, reads: true },
  { name: "a byte of a head each second", count: 2_500, first: halfHead, reads: true, act: drip },
  { name: "slow readers", count: 300, first: longAnswer.repeat(2), act: sip },
  { name: "bodies announced, none sent", count: 9_000, ...bodies, addresses: 150 },
  {
    name: "MCP: bodies announced, none sent",
    count: 9_000,
    ...bodies,
    first: toPost(mcpPath, 16_000),
    addresses: 150,
  },
  {
    name: "MCP: a byte of a body each second",
    count: 2_500,
    ...bodies,
    first: toPost(mcpPath, 16_000),
    act: drip,
  },
  { name: "500 never read 1,300 answers", count: 500, ...pipeline },
  { name: "1,500 never read 1,300 answers", count: 1_500, ...pipeline },
];
