import { expectRevalidated } from "../caching.ts";
import type { Check } from "../probe.ts";

/** A page is never an old copy. */
export const pageCaching: Check = {
  name: "page-caching",
  promise: "Each page is revalidated each time, in either form",
  async run(probe) {
    for (const cell of await probe.site.readMatrix()) expectRevalidated(probe, cell);
  },
};
