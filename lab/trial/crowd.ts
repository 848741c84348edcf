import { execFileSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { toLoopback } from "../addresses.ts";
import { ask } from "../ask.ts";

export interface Members {
  readonly count: number;
  readonly reads: boolean;
  readonly addresses?: number;
  /** Whether all clients connect at once. Otherwise, they connect in groups of one hundred. */
  readonly burst?: boolean;
  readonly onOpen: (socket: Socket) => void;
}

export interface Crowd {
  readonly accepted: number;
  countOpen(): number;
  /** In seconds. Infinity if a connection is still open. */
  lastEnd(): number;
  each(act: (socket: Socket) => void): void;
  leave(): void;
}

export function countPossible(wanted: number): number {
  const most = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }));
  return Number.isNaN(most) ? wanted : Math.min(wanted, most - 300);
}

export async function gather(port: number, { count, reads, addresses = 1, burst = false, onOpen }: Members): Promise<Crowd> {
  const open = new Set<Socket>();
  let [accepted, last] = [0, 0];
  const start = performance.now();
  const enter = (number: number) =>
    new Promise<void>((resolve) => {
      // Binding 10,000 connections to one address takes the kernel seconds.
      const localAddress = addresses === 1 ? undefined : toLoopback(number % addresses);
      const socket = connect({ port, host: "127.0.0.1", ...(localAddress && { localAddress }) });
      if (reads) socket.resume();
      socket.on("connect", () => {
        accepted += 1;
        open.add(socket);
        onOpen(socket);
        resolve();
      });
      socket.on("error", () => {});
      socket.on("close", () => {
        if (open.delete(socket)) last = (performance.now() - start) / 1_000;
        resolve();
      });
    });
  const size = burst ? 250 : 100;
  for (let entered = 0; entered < count; entered += size) {
    const batch = Array.from({ length: Math.min(size, count - entered) }, (_, index) => enter(entered + index));
    await Promise.race([Promise.all(batch), wait(2_000, undefined, { ref: false })]);
    // Connections are accepted in order. If the backlog overflows, other clients have to retransmit after one second.
    if (!burst) await ask(port, { path: "/", deadline: 30_000 }).catch(() => {});
  }
  return {
    accepted,
    countOpen: () => open.size,
    lastEnd: () => (open.size === 0 && accepted > 0 ? last : Number.POSITIVE_INFINITY),
    each: (act) => open.forEach(act),
    leave: () => open.forEach((socket) => void socket.destroy()),
  };
}
