import { createSiteEdgeFunction } from "waymark/netlify/edge/site";
import table from "../../dist/edge-table.json" with { type: "json" };
import settings from "../../dist/settings.mjs";

export default createSiteEdgeFunction(settings, table);
