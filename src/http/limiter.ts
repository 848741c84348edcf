import type { Client } from "./client.ts";
import { createWindowTable, ways } from "./window-table.ts";

/** A client's state in its current window: `reset` is in whole seconds, rounded up, at least 1. */
export interface Budget {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
}

/** Counts requests in fixed windows that open with a client's first counted request. */
export interface Limiter {
  /** Counts one request of a client at `now` (milliseconds). */
  spend(client: Client, now: number): Budget;
}

/** Settings of a limiter: `quota` requests in `window` seconds; `capacity` clients tracked, a power of two; `seed` secret. */
interface LimiterOptions {
  readonly quota: number;
  readonly window: number;
  readonly capacity?: number;
  readonly seed?: number;
}

/** How many quotas a network may spend, and how many all together, where clients of theirs are not counted one by one. */
const shares = { network: 16, whole: 1_024 } as const;

/**
 * A limiter of fixed size that shuts nobody out for what others do, and lets nobody back in early. As long as the table of
 * clients has room, each is counted alone. Where every client of a set has used up its quota, none of them is forgotten:
 * newcomers to that set are counted with their network (16 quotas), and where its set of the table of networks is full
 * too, with everybody (1,024 quotas). An answer under such an aggregate promises nothing more. Who is refused under one is
 * told its end, and until then every newcomer to that set is judged by its aggregate, even when a slot comes free. A clock
 * that jumps ahead ends windows; one that is set back voids those that would last longer than a window from then.
 */
export function createLimiter({ quota, window, capacity = 32_768, seed = randomSeed() }: LimiterOptions): Limiter {
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

  function toBudget(allowed: boolean, remaining: number, end: number, now: number): Budget {
    return { allowed, limit: quota, remaining, reset: Math.max(1, Math.ceil((end - now) / 1000)) };
  }

  return {
    spend({ key, network }, now) {
      const slot = clients.count(key, now);
      if (slot < 0) {
        const allowed = spendNetwork(network, now);
        if (!allowed) clients.hold(-1 - slot, aggregateEnd, now);
        return toBudget(allowed, 0, aggregateEnd, now);
      }
      const spent = clients.countOf(slot);
      return toBudget(spent <= quota, Math.max(0, quota - spent), clients.endOf(slot), now);
    },
  };
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
