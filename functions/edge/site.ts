import table from "../../dist/edge-table.json" with { type: "json" };
import { configureSite } from "../../src/catalog/site.ts";
import { site as configuration } from "../../src/content/site.ts";
import { createEdge } from "../../src/hosts/netlify/edge.ts";

// JSON has no tuples.
export default createEdge(
  configureSite(configuration),
  table as unknown as Parameters<typeof createEdge>[1],
);
