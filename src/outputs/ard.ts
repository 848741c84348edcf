import { resources } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { toSkillPath } from "../site/paths.ts";
import type { Skill } from "../site/skills.ts";

/** Named so by the conformance test of Agentic Resource Discovery. */
const skillType = 'text/markdown; profile="urn:air:agent-skills"';

/** Agentic Resource Discovery 0.91. It only reads `entries`; version 0.9 needs the rest. */
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
