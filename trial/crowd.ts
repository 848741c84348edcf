import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Connections of a crowd: what each does once it is accepted, and whether it takes what comes. */
export interface Members {
  readonly count: number;
  readonly reads: boolean;
  readonly onOpen: (socket: Socket) => void;
}

/** Many connections of one client. */
export interface Crowd {
  readonly accepted: number;
  /** Those that have not ended yet, as far as one knows that does not read. */
  countOpen(): number;
  /** Seconds after which the last one had ended; infinitely many while one has not. */
  lastEnd(): number;
  each(act: (socket: Socket) => void): void;
  leave(): void;
}

/** As many connections as a process here may hold, up to `wanted`; some descriptors are left for everything else. */
export function countPossible(wanted: number): number {
  return Math.min(wanted, readDescriptorLimit() - 300);
}

function readDescriptorLimit(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? 1_024);
  } catch {
    // A system without /proc, which seldom allows less.
    return 1_024;
  }
}

/** Opens connections, some hundreds at a time. */
export async function gather(port: number, { count, reads, onOpen }: Members): Promise<Crowd> {
  const open = new Set<Socket>();
  let [accepted, last] = [0, 0];
  const start = performance.now();
  const enter = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1");
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
  for (let entered = 0; entered < count; entered += 250) {
    const batch = Array.from({ length: Math.min(250, count - entered) }, enter);
    await Promise.race([Promise.all(batch), wait(2_000, undefined, { ref: false })]);
  }
  return {
    accepted,
    countOpen: () => open.size,
    lastEnd: () => (open.size === 0 && accepted > 0 ? last : Number.POSITIVE_INFINITY),
    each: (act) => open.forEach(act),
    leave: () => open.forEach((socket) => void socket.destroy()),
  };
}
