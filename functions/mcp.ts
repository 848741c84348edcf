import { createMcp } from "../src/api/mcp.ts";
import type { Site } from "../src/catalog/site.ts";
import { createFunction } from "../src/hosts/netlify/create-function.ts";
import { getSearchSource } from "../src/hosts/netlify/search-source.ts";
import { createTwinPack } from "../src/hosts/netlify/twin-pack.ts";
import { site } from "../src/own-site.ts";

export default createFunction(site, "mcp", (baseUrl) => {
  const mcp = createMcp(site, { baseUrl });
  const getFind = (own: Site) => getSearchSource(own).find;
  const readTwin = createTwinPack(site);
  return (request) => mcp.answer(request, { getFind, readTwin });
});

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
