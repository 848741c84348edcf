import { createEditingFunction } from "waymark/netlify/editing";
import settings from "../dist/settings.mjs";

export default createEditingFunction(settings);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
