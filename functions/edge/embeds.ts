import settings from "../../dist/settings.mjs";
import { createEmbedsEdgeFunction } from "../../packages/waymark/src/hosts/netlify/edge/embeds.ts";

export default createEmbedsEdgeFunction(settings);
