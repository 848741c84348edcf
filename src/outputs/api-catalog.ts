import { type Endpoint, toEndpoints } from "../catalog/endpoints.ts";
import { type Lifecycle, lifecycle as today } from "../catalog/lifecycle.ts";
import { type Resource, resources, toBareType } from "../catalog/resources.ts";
import { site } from "../content/site.ts";

/**
 * The API catalog (RFC 9727) as a linkset (RFC 9264): the catalog with its items, which are the paths of the API; each of these with what
 * describes it; then the site with what else it publishes for programs, under the relations that are registered for such things.
 */
export function toApiCatalog(baseUrl: string, lifecycle: Lifecycle = today): Record<string, unknown> {
  const toTarget = (resource: Resource) => ({ href: `${baseUrl}${resource.path}`, type: toBareType(resource), title: resource.title });
  const toHealthTarget = ({ path, summary }: Endpoint) => toTarget({ path, mediaType: "application/json", title: summary });
  const { openapi, developers, skills, aiCatalog, llms, llmsFull, apiCatalog, sitemap, sitemapMarkdown, pricing } = resources;
  const portalTwin = { path: `${developers.path}.md`, mediaType: "text/markdown", title: `${developers.title}, Markdown` };
  const endpoints = toEndpoints(lifecycle);
  return {
    linkset: [
      { anchor: `${baseUrl}${apiCatalog.path}`, item: endpoints.map(toHealthTarget) },
      ...endpoints.map((endpoint) => ({
        anchor: `${baseUrl}${endpoint.path}`,
        "service-desc": [toTarget(openapi)],
        "service-doc": [developers, portalTwin].map(toTarget),
        "service-meta": [skills, aiCatalog].map(toTarget),
        status: [toHealthTarget(endpoint)],
      })),
      {
        anchor: `${baseUrl}/`,
        describedby: [llms, llmsFull].map(toTarget),
        index: [sitemap, sitemapMarkdown].map(toTarget),
        alternate: [resources.jsonFeed, resources.rss, resources.atom].map(toTarget),
        related: [{ ...toTarget(pricing), title: `${site.name}: ${pricing.title.charAt(0).toLowerCase()}${pricing.title.slice(1)}` }],
      },
    ],
  };
}
