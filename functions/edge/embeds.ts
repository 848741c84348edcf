import { createEmbedsEdgeFunction } from "waymark/netlify/edge/embeds";
import settings from "../../dist/settings.mjs";

export default createEmbedsEdgeFunction(settings);
