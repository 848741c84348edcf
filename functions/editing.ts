import { createEditing } from "../src/api/editing.ts";
import { createFunction } from "../src/hosts/netlify/create-function.ts";
import { site } from "../src/own-site.ts";

export default createFunction(
  site,
  "editing",
  (baseUrl) => createEditing(site, { baseUrl, environment: process.env }).answer,
);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
