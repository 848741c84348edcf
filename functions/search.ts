import { createSearchFunction } from "waymark/netlify/search";
import settings from "../dist/settings.mjs";

export default createSearchFunction(settings);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
