import { formOf } from "../matrix.ts";
import type { Check } from "../probe.ts";
import { createSharedCache, shuffle } from "../shared-cache.ts";

const orders = 12;

/** Clients of both kinds behind one cache that ignores Vary. */
export const cacheWithoutVary: Check = {
  name: "cache-without-vary",
  promise: "Behind a cache that ignores Vary a browser never gets Markdown, in whatever order clients come",
  async run({ site, expect }) {
    const matrix = await site.readMatrix();
    const markdownFirst = [...matrix].sort((a, b) => Number(a.wanted === "html") - Number(b.wanted === "html"));
    const replays = [markdownFirst, ...Array.from({ length: orders }, (_, seed) => shuffle(matrix, seed + 1))];
    for (const [order, cells] of replays.entries()) {
      const cache = createSharedCache({ honoursVary: false });
      for (const cell of cells) {
        const form = formOf(cache.get(cell));
        expect(cell.wanted !== "html" || form === "html", `is ${form} from a cache without Vary (order ${order})`, cell);
      }
    }
  },
};
