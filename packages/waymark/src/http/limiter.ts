import type { Client } from "./client.ts";

/** `length` is in milliseconds, `capacity` in keys, a power of two. `seed` is secret. */
type WindowTableOptions = Readonly<{
  quota: number;
  length: number;
  capacity: number;
  seed: number;
}>;

export const ways = 8;

/** Set-associative, 20 bytes per key. A new key replaces the one with the fewest requests, but never one that has used up its quota. */
export function createWindowTable({ quota, length, capacity, seed }: WindowTableOptions) {
  const sets = capacity / ways;
  const primary = new Uint32Array(capacity);
  const secondary = new Uint32Array(capacity);
  const ends = new Float64Array(capacity);
  const counts = new Uint32Array(capacity);
  const holds = new Float64Array(sets);
  let hashHigh = 0;
  let hashLow = 0;

  function hash(key: string): void {
    hashHigh = seed;
    hashLow = ~seed;
    for (let index = 0; index < key.length; index += 1) {
      const code = key.charCodeAt(index);
      hashHigh = Math.imul(hashHigh ^ code, 0x85ebca6b);
      hashHigh ^= hashHigh >>> 15;
      hashLow = Math.imul(hashLow ^ code, 0xc2b2ae35);
      hashLow ^= hashLow >>> 13;
    }
    hashHigh >>>= 0;
    hashLow >>>= 0;
  }

  /** True if the clock was set back. */
  const isAhead = (end: number, now: number): boolean => end > now && end - now <= length;

  /** The slot of the hashed key if its window has not ended, or -1. */
  function findLiveSlot(now: number): number {
    const set = hashHigh & (sets - 1);
    for (let slot = set * ways; slot < (set + 1) * ways; slot += 1) {
      const hasKey = primary[slot] === hashHigh && secondary[slot] === hashLow;
      if (hasKey && isAhead(ends[slot] ?? 0, now)) return slot;
    }
    return -1;
  }

  function findSlot(now: number): number {
    const own = findLiveSlot(now);
    if (own >= 0) return own;
    const set = hashHigh & (sets - 1);
    let candidate = -1;
    let least = quota;
    for (let slot = set * ways; slot < (set + 1) * ways; slot += 1) {
      const spent = isAhead(ends[slot] ?? 0, now) ? (counts[slot] ?? 0) : -1;
      if (spent < least) {
        candidate = slot;
        least = spent;
      }
    }
    if (candidate === -1 || isAhead(holds[set] ?? 0, now)) return -1 - set;
    primary[candidate] = hashHigh;
    secondary[candidate] = hashLow;
    ends[candidate] = now + length;
    counts[candidate] = 0;
    return candidate;
  }

  return {
    /** Returns the request's slot, or `-1 - set` if the set is full. */
    count(key: string, now: number): number {
      hash(key);
      const slot = findSlot(now);
      if (slot >= 0) counts[slot] = Math.min((counts[slot] ?? 0) + 1, quota + 1);
      return slot;
    },
    /** Takes back a request that was counted at `countedAt`, if its window has not ended. Returns its slot, or -1. */
    discount(key: string, countedAt: number, now: number): number {
      hash(key);
      const slot = findLiveSlot(now);
      if (slot < 0 || !isAhead(ends[slot] ?? 0, countedAt)) return -1;
      // Rejected requests do not count.
      counts[slot] = Math.max(0, Math.min(counts[slot] ?? 0, quota) - 1);
      return slot;
    },
    /** Up to the quota plus 1. */
    countOf: (slot: number) => counts[slot] ?? 0,
    /** In milliseconds. */
    endOf: (slot: number) => ends[slot] ?? 0,
    /** Blocks new keys until `end`. */
    hold(set: number, end: number, now: number): void {
      const held = holds[set] ?? 0;
      holds[set] = isAhead(held, now) ? Math.max(held, end) : end;
    },
  };
}

/** `reset` is in seconds, at least 1. */
export type LimiterState = Readonly<{
  allowed: boolean;
  limit: number;
  remaining: number;
  reset: number;
}>;

export type Limiter = ReturnType<typeof createLimiter>;

/** `window` is in seconds, `capacity` in clients, a power of two. `seed` is secret. */
type LimiterOptions = Readonly<{ quota: number; window: number; capacity?: number; seed?: number }>;

/** The number of quotas of clients that are not counted individually. */
const shares = { network: 16, whole: 1_024 } as const;

/** Fixed windows in constant memory. New clients in a full set share their network's 16 quotas, and then 1,024 for all, until the reset. */
export function createLimiter({
  quota,
  window,
  capacity = 32_768,
  seed = randomSeed(),
}: LimiterOptions) {
  if (capacity < ways || !Number.isInteger(Math.log2(capacity)) || quota < 1 || quota > 65_534) {
    throw new RangeError(
      "A limiter needs a capacity that is a power of two of at least 8, and a quota from 1 to 65534.",
    );
  }
  const length = window * 1000;
  const networkQuota = quota * shares.network;
  const clients = createWindowTable({ quota, length, capacity, seed });
  const networks = createWindowTable({
    quota: networkQuota,
    length,
    capacity: Math.max(ways, capacity / 8),
    seed,
  });
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

    /** Takes back an allowed request from `spentAt`, in milliseconds. */
    refund({ key, network }: Client, spentAt: number, now: number): LimiterState {
      const slot = clients.discount(key, spentAt, now);
      if (slot >= 0) return toState(true, quota - clients.countOf(slot), clients.endOf(slot), now);
      if (networks.discount(network, spentAt, now) < 0) whole.discount("", spentAt, now);
      return toState(true, 0, spentAt + length, now);
    },
  };
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
