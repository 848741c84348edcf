export { redirectAtEdge as default } from "../../src/hosts/netlify/edge.ts";

/** Only for addresses that end as no page's does. */
export const config = { pattern: "^/.*(/|/index|\\.html)$", excludedPattern: ["^/$", "^/api(/.*)?$"] };
