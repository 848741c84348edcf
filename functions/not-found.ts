import settings from "../dist/settings.mjs";
import { createNotFoundFunction } from "../packages/waymark/src/hosts/netlify/not-found.ts";

export default createNotFoundFunction(settings);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
