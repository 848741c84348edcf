import { createMcpFunction } from "waymark/netlify/mcp";
import settings from "../dist/settings.mjs";

export default createMcpFunction(settings);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
