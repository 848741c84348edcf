import { createContactFunction } from "waymark/netlify/contact";
import settings from "../dist/settings.mjs";

export default createContactFunction(settings);

/** See the health function. Netlify's longest window is three minutes, not ten. */
export const config = {
  rateLimit: { windowLimit: 360, windowSize: 180, aggregateBy: ["ip", "domain"] },
};
