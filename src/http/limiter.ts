import type { Client } from "./client.ts";
import { createWindowTable, ways } from "./window-table.ts";

/** `reset` is in seconds, rounded up to at least 1. */
export interface LimiterState {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
}

export type Limiter = ReturnType<typeof createLimiter>;

/** `window` is in seconds. `capacity` is the number of tracked clients, a power of two. `seed` is secret. */
interface LimiterOptions {
  readonly quota: number;
  readonly window: number;
  readonly capacity?: number;
  readonly seed?: number;
}

/** The number of quotas that a network, and all clients together, can use if clients are not counted individually. */
const shares = { network: 16, whole: 1_024 } as const;

/**
 * Counts requests in fixed windows, using constant memory. A window starts with the client's first request. Each client is counted
 * individually while there is room in its set in the table. If every client in the set has used up its quota, new clients are counted
 * together with their network (16 quotas). If the network's set is also full, they are counted together with all clients (1,024 quotas).
 * After a rejection, this applies until the announced reset, even if a slot becomes free. If the clock jumps ahead, windows end early. If
 * the clock is set back, windows that would then last too long are discarded.
 */
export function createLimiter({ quota, window, capacity = 32_768, seed = randomSeed() }: LimiterOptions) {
  if (capacity < ways || !Number.isInteger(Math.log2(capacity)) || quota < 1 || quota > 65_534) {
    throw new RangeError("A limiter needs a capacity that is a power of two of at least 8, and a quota from 1 to 65534.");
  }
  const length = window * 1000;
  const networkQuota = quota * shares.network;
  const clients = createWindowTable({ quota, length, capacity, seed });
  const networks = createWindowTable({ quota: networkQuota, length, capacity: Math.max(ways, capacity / 8), seed });
  const whole = createWindowTable({ quota: quota * shares.whole, length, capacity: ways, seed });
  let aggregateEnd = 0;

  function spendWhole(now: number): boolean {
    const slot = whole.count("", now);
    aggregateEnd = whole.endOf(slot);
    return whole.countOf(slot) <= quota * shares.whole;
  }

  function spendNetwork(network: string, now: number): boolean {
    const slot = networks.count(network, now);
    if (slot < 0) {
      const allowed = spendWhole(now);
      if (!allowed) networks.hold(-1 - slot, aggregateEnd, now);
      return allowed;
    }
    aggregateEnd = networks.endOf(slot);
    return networks.countOf(slot) <= networkQuota;
  }

  function toState(allowed: boolean, remaining: number, end: number, now: number): LimiterState {
    return { allowed, limit: quota, remaining, reset: Math.max(1, Math.ceil((end - now) / 1000)) };
  }

  return {
    /** `now` is in milliseconds. */
    spend({ key, network }: Client, now: number): LimiterState {
      const slot = clients.count(key, now);
      if (slot < 0) {
        const allowed = spendNetwork(network, now);
        if (!allowed) clients.hold(-1 - slot, aggregateEnd, now);
        return toState(allowed, 0, aggregateEnd, now);
      }
      const spent = clients.countOf(slot);
      return toState(spent <= quota, Math.max(0, quota - spent), clients.endOf(slot), now);
    },
  };
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
