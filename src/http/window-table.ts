/** `length` is in milliseconds. `capacity` is the number of keys, a power of two. `seed` is secret. */
interface WindowTableOptions {
  readonly quota: number;
  readonly length: number;
  readonly capacity: number;
  readonly seed: number;
}

export const ways = 8;

/**
 * A set-associative table with 20 bytes per key. A new key takes a free or expired slot in its set, or otherwise the slot of the key with
 * the fewest requests. A key that has used up its quota keeps its slot until its window ends.
 */
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

  /** If a window ends later than one window length from now, the clock was set back, and the window is discarded. */
  function isAhead(end: number, now: number): boolean {
    return end > now && end - now <= length;
  }

  function findSlot(now: number): number {
    const set = hashHigh & (sets - 1);
    let candidate = -1;
    let least = quota;
    for (let slot = set * ways; slot < (set + 1) * ways; slot += 1) {
      const live = isAhead(ends[slot] ?? 0, now);
      if (live && primary[slot] === hashHigh && secondary[slot] === hashLow) return slot;
      const spent = live ? (counts[slot] ?? 0) : -1;
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
    /** Counts one request and returns its slot, or `-1 - set` if the set is full. */
    count(key: string, now: number): number {
      hash(key);
      const slot = findSlot(now);
      if (slot >= 0) counts[slot] = Math.min((counts[slot] ?? 0) + 1, quota + 1);
      return slot;
    },
    /** The number of requests in a slot's window, up to the quota plus 1. */
    countOf: (slot: number) => counts[slot] ?? 0,
    /** In milliseconds. */
    endOf: (slot: number) => ends[slot] ?? 0,
    /** Blocks new keys from a set until `end`. */
    hold(set: number, end: number, now: number): void {
      const held = holds[set] ?? 0;
      holds[set] = isAhead(held, now) ? Math.max(held, end) : end;
    },
  };
}
