import { resources } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { toSkillPath } from "../site/paths.ts";
import type { Skill } from "../site/skills.ts";

/** The type of a task guide, as the conformance test of Agentic Resource Discovery names it. */
const skillType = 'text/markdown; profile="urn:air:agent-skills"';

/**
 * The task guides as Agentic Resource Discovery 0.91 has them. It reads `entries` alone, and version 0.9 asks for the rest. Neither has a
 * type for an API or for texts, which other catalogs list.
 */
export function toArdManifest(site: Site, skills: readonly Skill[], baseUrl: string): Record<string, unknown> {
  const { hostname } = new URL(baseUrl);
  return {
    specVersion: "1.0",
    host: {
      displayName: site.name,
      identifier: hostname,
      ...(site.has("api") && { documentationUrl: toUrl(resources.developers.path, baseUrl) }),
    },
    entries: skills.map(({ name, description, queries }) => ({
      identifier: `urn:air:${hostname}:skill:${name}`,
      displayName: name,
      type: skillType,
      url: toUrl(toSkillPath(name), baseUrl),
      description,
      ...(queries && { representativeQueries: queries }),
    })),
  };
}
