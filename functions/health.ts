import { createHealthFunction } from "waymark/netlify/health";
import settings from "../dist/settings.mjs";

// Serves every endpoint of the API. The not-found function answers the other paths under /api.
export default createHealthFunction(settings);

// Twice the API's quotas (`npm test` compares them). Netlify accepts only literals, applies a string in `aggregateBy` to the whole domain,
// and with a `path` would disable the URL that `_redirects` rewrites to.
export const config = {
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
