import { execFileSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { toLoopback } from "../addresses.ts";
import { ask } from "../ask.ts";
import type { Behaviour } from "./crowds.ts";

export type Crowd = Awaited<ReturnType<typeof gather>>;

export function countPossible(wanted: number): number {
  const most = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }));
  return Number.isNaN(most) ? wanted : Math.min(wanted, most - 300);
}

/** In a burst, all clients connect at once. Otherwise, they connect in groups of one hundred. */
export async function gather(
  port: number,
  count: number,
  { first, reads = false, addresses = 1, burst = false }: Pick<Behaviour, "first" | "reads" | "addresses" | "burst">,
) {
  const open = new Set<Socket>();
  let accepted = 0;
  const enter = (number: number) =>
    new Promise<void>((resolve) => {
      // Binding 10,000 connections to one address takes the kernel seconds.
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
    const batch = Array.from({ length: Math.min(size, count - entered) }, (_, index) => enter(entered + index));
    await Promise.race([Promise.all(batch), wait(2_000, undefined, { ref: false })]);
    // Connections are accepted in order. If the backlog overflows, other clients have to retransmit after one second.
    if (!burst) await ask(port, { path: "/", deadline: 30_000 }).catch(() => {});
  }
  return {
    accepted,
    countOpen: () => open.size,
    each: (act: (socket: Socket) => void) => open.forEach(act),
    leave: () => open.forEach((socket) => void socket.destroy()),
  };
}
