import settings from "../dist/settings.mjs";
import { createEditingFunction } from "../packages/waymark/src/hosts/netlify/editing.ts";

export default createEditingFunction(settings);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
