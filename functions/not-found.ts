import { createNotFoundFunction } from "waymark/netlify/not-found";
import settings from "../dist/settings.mjs";

export default createNotFoundFunction(settings);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
