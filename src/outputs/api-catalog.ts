import { hasPart } from "../catalog/chosen-parts.ts";
import { type Endpoint, toEndpoints } from "../catalog/endpoints.ts";
import { type Lifecycle, lifecycle as today } from "../catalog/lifecycle.ts";
import { type Resource, type ResourceName, resources, toBareType, toOffered } from "../catalog/resources.ts";
import { words } from "../catalog/words.ts";
import { site } from "../content/site.ts";

/**
 * The API catalog (RFC 9727) as a linkset (RFC 9264): the catalog with its items, which are the paths of the API; each of these with what
 * describes it; then the site with what else it publishes for programs, under the relations that are registered for such things.
 */
export function toApiCatalog(baseUrl: string, lifecycle: Lifecycle = today): Record<string, unknown> {
  const toTarget = (resource: Pick<Resource, "path" | "mediaType">, title: string) => ({
    href: `${baseUrl}${resource.path}`,
    type: toBareType(resource),
    title,
  });
  const toTargets = (...names: readonly ResourceName[]) => toOffered(names).map((name) => toTarget(resources[name], words.resources[name]));
  const toEndpointTarget = ({ path, summary }: Endpoint) => toTarget({ path, mediaType: "application/json" }, summary);
  const { developers, apiCatalog, pricing } = resources;
  const portalTwin = { path: `${developers.path}.md`, mediaType: "text/markdown" };
  const endpoints = toEndpoints(lifecycle);
  const [health] = endpoints;
  return {
    linkset: [
      { anchor: `${baseUrl}${apiCatalog.path}`, item: endpoints.map(toEndpointTarget) },
      ...endpoints.map((endpoint) => ({
        anchor: `${baseUrl}${endpoint.path}`,
        "service-desc": toTargets("openapi"),
        "service-doc": [...toTargets("developers"), toTarget(portalTwin, `${words.resources.developers}${words.comma}Markdown`)],
        ...(hasPart("skills") && { "service-meta": toTargets("skills", "ard") }),
        status: [toEndpointTarget(endpoint.operation === health.operation ? endpoint : health)],
      })),
      {
        anchor: `${baseUrl}/`,
        describedby: toTargets("llms", "llmsFull"),
        index: toTargets("sitemap", "sitemapMarkdown"),
        ...(hasPart("articles") && { alternate: toTargets("jsonFeed", "rss", "atom") }),
        ...(hasPart("prices") && { related: [toTarget(pricing, words.ofSite(site.name, words.resources.pricing))] }),
      },
    ],
  };
}
