import settings from "../dist/settings.mjs";
import { createMcpFunction } from "../packages/waymark/src/hosts/netlify/mcp.ts";

export default createMcpFunction(settings);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
