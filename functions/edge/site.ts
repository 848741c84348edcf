import table from "../../dist/edge-table.json" with { type: "json" };
import settings from "../../dist/settings.mjs";
import { createSiteEdgeFunction } from "../../packages/waymark/src/hosts/netlify/edge/site.ts";

export default createSiteEdgeFunction(settings, table);
