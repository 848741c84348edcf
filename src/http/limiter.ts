/** A client's state in its current window: `reset` is in whole seconds, rounded up, at least 1. */
export interface Budget {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
}

/** Counts requests in fixed windows that open with a client's first counted request. */
export interface Limiter {
  /** Counts one request of `key` at `now` (milliseconds). */
  spend(key: string, now: number): Budget;
}

const ways = 8;

/** Settings of a limiter: `quota` requests in `window` seconds; `capacity` clients tracked, a power of two; `seed` secret. */
export interface LimiterOptions {
  readonly quota: number;
  readonly window: number;
  readonly capacity?: number;
  readonly seed?: number;
}

/**
 * A set-associative table of fixed size (18 bytes a client). A new client takes a free or expired slot of its set, else
 * the slot of the client that has spent least; a client that is refused keeps its slot until its window ends, so that no
 * flood of addresses brings it back. Where a whole set is refused, newcomers to that set wait for its first free slot.
 */
export function createLimiter({ quota, window, capacity = 32_768, seed = randomSeed() }: LimiterOptions): Limiter {
  const length = window * 1000;
  const sets = capacity / ways;
  if (sets < 1 || !Number.isInteger(Math.log2(sets)) || quota < 1 || quota > 65_534) {
    throw new RangeError("A limiter needs a capacity that is a power of two of at least 8, and a quota from 1 to 65534.");
  }
  const primary = new Uint32Array(capacity);
  const secondary = new Uint32Array(capacity);
  const ends = new Float64Array(capacity);
  const counts = new Uint16Array(capacity);
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

  /** The slot of the hashed client, or of the one that it replaces; -1 - slot where every one of the set is refused. */
  function findSlot(now: number): number {
    const start = (hashHigh & (sets - 1)) * ways;
    let candidate = start;
    let candidateRank = Number.POSITIVE_INFINITY;
    for (let slot = start; slot < start + ways; slot += 1) {
      const left = (ends[slot] ?? 0) - now;
      // More than a window is left only where the clock was set back.
      const live = left > 0 && left <= length;
      if (live && primary[slot] === hashHigh && secondary[slot] === hashLow) return slot;
      const count = counts[slot] ?? 0;
      const rank = live ? (count >= quota ? quota + (ends[slot] ?? 0) : count) : -1;
      if (rank < candidateRank) {
        candidate = slot;
        candidateRank = rank;
      }
    }
    if (candidateRank > quota) return -1 - candidate;
    primary[candidate] = hashHigh;
    secondary[candidate] = hashLow;
    ends[candidate] = now + length;
    counts[candidate] = 0;
    return candidate;
  }

  return {
    spend(key, now) {
      hash(key);
      const slot = findSlot(now);
      if (slot < 0) return toBudget(quota + 1, ends[-1 - slot] ?? now);
      const count = Math.min((counts[slot] ?? 0) + 1, quota + 1);
      counts[slot] = count;
      return toBudget(count, ends[slot] ?? now);

      function toBudget(spent: number, end: number): Budget {
        return {
          allowed: spent <= quota,
          limit: quota,
          remaining: Math.max(0, quota - spent),
          reset: Math.max(1, Math.ceil((end - now) / 1000)),
        };
      }
    },
  };
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
