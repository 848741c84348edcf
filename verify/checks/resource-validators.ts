import { expectValidators } from "../caching.ts";
import type { Check } from "../probe.ts";
import { publishedResources } from "../published.ts";

/** Conditional requests (RFC 9110 section 13). */
export const resourceValidators: Check = {
  name: "resource-validators",
  promise: "Each published resource has a strong ETag and answers 304 to whoever has it",
  async run(probe) {
    await Promise.all(publishedResources.map(([path]) => expectValidators(probe, path)));
  },
};
