import { formOf } from "../matrix.ts";
import type { Check } from "../probe.ts";
import { createSharedCache, shuffle } from "../shared-cache.ts";

const orders = 12;

/** Clients of both kinds behind one cache that works. */
export const cacheKeyedOnVary: Check = {
  name: "cache-keyed-on-vary",
  promise: "Behind a cache keyed on the URL and Vary everyone gets the form that they ask for, in whatever order they come",
  async run({ site, expect }) {
    const matrix = await site.readMatrix();
    for (let seed = 1; seed <= orders; seed += 1) {
      const cache = createSharedCache({ honoursVary: true });
      for (const cell of shuffle(matrix, seed)) {
        const form = formOf(cache.get(cell));
        expect(form === cell.wanted, `is ${form} from a cache (order ${seed}) where ${cell.wanted} is asked for`, cell);
      }
    }
  },
};
