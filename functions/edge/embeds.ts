import settings from "../../dist/settings.mjs";
import { createEmbedsEdgeFunction } from "../../src/hosts/netlify/edge/embeds.ts";

export default createEmbedsEdgeFunction(settings);
