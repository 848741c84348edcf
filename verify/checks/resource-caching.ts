import { toTokens } from "../answer.ts";
import { expectRevalidated } from "../caching.ts";
import type { Check } from "../probe.ts";
import { publishedResources } from "../published.ts";

/** What agents read is never an old copy. */
export const resourceCaching: Check = {
  name: "resource-caching",
  promise: "Each published resource may be kept by every cache and is revalidated each time",
  async run(probe) {
    for (const [path] of publishedResources) {
      const answer = await probe.site.read(path);
      expectRevalidated(probe, answer);
      probe.expect(!toTokens(answer.headers["cache-control"]).includes("private"), "is private, so that no shared cache keeps it", answer);
    }
  },
};
