import { createSearchService } from "../../api/search-service.ts";
import { findSite } from "../../catalog/site.ts";
import { toDecodedPath } from "../../http/message.ts";
import type { BuiltSettings } from "../../release/built-settings.ts";
import { isReadable, toMethodError } from "../responses.ts";
import { createFunction } from "./create-function.ts";
import { createSearchSources } from "./search-source.ts";

export const createSearchFunction = (settings: BuiltSettings) =>
  createFunction(settings, "search", (site, baseUrl) => {
    const search = createSearchService(site, { baseUrl });
    const getSearchSource = createSearchSources();
    return (request) => {
      const path = toDecodedPath(request.target);
      return isReadable(request.method)
        ? search.answer(request, getSearchSource(findSite(site, path)))
        : toMethodError(site, request.method, path, baseUrl);
    };
  });
