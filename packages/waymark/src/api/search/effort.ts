/**
 * Bounds the work of one query, whatever it contains. Words come first in the order of the query,
 * so that a query with too many of them loses only inexact matches of the last ones.
 */
export interface Effort {
  /** False, and nothing to do, if earlier work has used up all of it. */
  spend(units: number): boolean;
  /** How many steps of this cost are left. */
  afford(unitsPerStep: number): number;
}

export function createEffort(units: number): Effort {
  let left = units;
  return {
    spend(cost) {
      if (left <= 0) return false;
      left -= cost;
      return true;
    },
    afford: (cost) => Math.max(0, Math.floor(left / cost)),
  };
}
