import { resources, toBareType } from "../catalog/resources.ts";
import { site } from "../content/site.ts";
import { toUrl } from "../http/address.ts";
import type { Skill } from "../site/skills.ts";
import { toSkillPath } from "./skills.ts";

/** The types of what an agent can use, by the names that the conformance test of Agentic Resource Discovery and OpenAPI have for them. */
const skillType = 'text/markdown; profile="urn:air:agent-skills"';
const openapiType = "application/vnd.oai.openapi+json";

/** What agents can use here, as Agentic Resource Discovery has it: the API by its description, the task guides, the content and its feed. */
export function toAiCatalog(skills: readonly Skill[], baseUrl: string): Record<string, unknown> {
  const { hostname } = new URL(baseUrl);
  const { openapi, llms, llmsFull, jsonFeed, developers } = resources;
  const toEntry = (name: string, displayName: string, type: string, path: string, description: string) => ({
    identifier: `urn:air:${hostname}:${name}`,
    displayName,
    type,
    url: toUrl(path, baseUrl),
    description,
  });
  return {
    specVersion: "1.0",
    host: { displayName: site.name, identifier: `did:web:${hostname}`, documentationUrl: toUrl(developers.path, baseUrl) },
    entries: [
      toEntry(
        "api:health",
        `${site.name} website API`,
        openapiType,
        openapi.path,
        "Says whether the site can be reached. Read-only, without a key.",
      ),
      ...skills.map(({ name, description }) => toEntry(`skill:${name}`, name, skillType, toSkillPath(name), description)),
      ...[llms, llmsFull, jsonFeed].map((resource) =>
        toEntry(`content:${resource.path.slice(1)}`, resource.title, toBareType(resource), resource.path, site.description),
      ),
    ],
  };
}
