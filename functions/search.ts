import settings from "../dist/settings.mjs";
import { createSearchFunction } from "../packages/waymark/src/hosts/netlify/search.ts";

export default createSearchFunction(settings);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
