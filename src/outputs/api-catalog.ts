import { aliasPath, toEndpoints } from "../catalog/endpoints.ts";
import { type Lifecycle, lifecycle as today } from "../catalog/lifecycle.ts";
import { resources } from "../catalog/resources.ts";
import { site } from "../catalog/site.ts";

/** The API catalog (RFC 9727) as a linkset (RFC 9264): the catalog itself first, then each version of the API by its endpoint. */
export function toApiCatalog(baseUrl: string, lifecycle: Lifecycle = today): Record<string, unknown> {
  const toTarget = (path: string, type: string, title: string) => ({ href: `${baseUrl}${path}`, type: type.split(";")[0], title });
  const { openapi, developers, skills, llms, apiCatalog } = resources;
  const versions = toEndpoints(lifecycle).filter(({ path }) => path !== aliasPath);
  const title = `${site.name} website API`;
  return {
    linkset: [
      {
        anchor: `${baseUrl}${apiCatalog.path}`,
        item: versions.map(({ path }) => toTarget(path, "application/json", title)),
      },
      ...versions.map(({ path, summary }) => ({
        anchor: `${baseUrl}${path}`,
        "service-desc": [toTarget(openapi.path, openapi.mediaType, openapi.title)],
        "service-doc": [
          toTarget(developers.path, developers.mediaType, developers.title),
          toTarget("/developers.md", "text/markdown", `${developers.title}, Markdown`),
        ],
        "service-meta": [toTarget(skills.path, skills.mediaType, skills.title), toTarget(llms.path, llms.mediaType, llms.title)],
        status: [toTarget(path, "application/json", summary)],
      })),
    ],
  };
}
