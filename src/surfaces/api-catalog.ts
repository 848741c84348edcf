import { endpoints } from "../catalog/endpoints.ts";
import { resources } from "../catalog/resources.ts";
import { site } from "../catalog/site.ts";

/** The API catalog (RFC 9727) as a linkset (RFC 9264): the catalog itself first, then the API. */
export function toApiCatalog(baseUrl: string): Record<string, unknown> {
  const toTarget = (path: string, type: string, title: string) => ({ href: `${baseUrl}${path}`, type: type.split(";")[0], title });
  const { openapi, developers, skills, llms, apiCatalog } = resources;
  const title = `${site.name} website API`;
  return {
    linkset: [
      { anchor: `${baseUrl}${apiCatalog.path}`, item: [toTarget("/api/v1", "application/json", title)] },
      {
        anchor: `${baseUrl}/api/v1`,
        "service-desc": [toTarget(openapi.path, openapi.mediaType, openapi.title)],
        "service-doc": [
          toTarget(developers.path, developers.mediaType, developers.title),
          toTarget("/developers.md", "text/markdown", `${developers.title}, Markdown`),
        ],
        "service-meta": [toTarget(skills.path, skills.mediaType, skills.title), toTarget(llms.path, llms.mediaType, llms.title)],
        status: [toTarget(endpoints[0].path, "application/json", endpoints[0].summary)],
      },
    ],
  };
}
