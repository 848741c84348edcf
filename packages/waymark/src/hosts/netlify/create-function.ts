import { createRoutes, type RouteName } from "../../api/routes.ts";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import type { Site } from "../../catalog/site.ts";
import { readBody } from "../../http/body.ts";
import {
  type BodyRequest,
  fromFetchRequest,
  type HttpBody,
  type HttpResponse,
  toPath,
} from "../../http/message.ts";
import { memoize } from "../../memo/memoize.ts";
import { type BuiltSettings, createBuiltSite } from "../../release/built-settings.ts";
import { type NetlifyContext, toNetlifyResponse } from "./response.ts";
import { createUnknownPaths } from "./unknown-paths.ts";

type Answer = (
  request: BodyRequest,
  context: NetlifyContext,
) => HttpResponse<HttpBody> | Promise<HttpResponse<HttpBody>>;

/**
 * Returns a function that answers the requests of one route. Netlify also calls it for other paths,
 * such as its own, which are answered like all unknown paths.
 */
export function createFunction(
  settings: BuiltSettings,
  name: RouteName,
  createAnswer: (site: Site, baseUrl: string) => Answer,
): (request: Request, context: NetlifyContext) => Promise<Response> {
  const site = createBuiltSite(settings);
  const baseUrl = resolveBaseUrl(site, process.env);
  const findRoute = createRoutes(site);
  const answer = createAnswer(site, baseUrl);
  const getAnswerUnknown = memoize(() => createUnknownPaths(site, baseUrl));
  return async (request, context) => {
    const asked = {
      ...fromFetchRequest(request, context.ip),
      read: (maxBytes: number) => readBody(request.body, maxBytes),
      left: request.signal,
    };
    const isOwn = findRoute(toPath(asked.target)) === name;
    const response = isOwn ? await answer(asked, context) : getAnswerUnknown()(asked);
    return toNetlifyResponse(response, request, context);
  };
}
