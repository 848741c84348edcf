import { createMcp } from "../../api/mcp.ts";
import type { Site } from "../../catalog/site.ts";
import type { BuiltSettings } from "../../release/built-settings.ts";
import { createFunction } from "./create-function.ts";
import { createSearchSources } from "./search-source.ts";
import { createTwinPack } from "./twin-pack.ts";

export const createMcpFunction = (settings: BuiltSettings) =>
  createFunction(settings, "mcp", (site, baseUrl) => {
    const mcp = createMcp(site, { baseUrl });
    const getSearchSource = createSearchSources();
    const getFind = (own: Site) => getSearchSource(own).find;
    const readTwin = createTwinPack(site);
    return (request) => mcp.answer(request, { getFind, readTwin });
  });
