import { createHash } from "node:crypto";
import { stringify } from "yaml";
import { toSkillPath } from "../addresses/paths.ts";
import { type Endpoint, toEndpoints } from "../catalog/endpoints.ts";
import { type Lifecycle, lifecycle as today } from "../catalog/lifecycle.ts";
import { mcpServerVersion, mcpVersions, toMcpServerName, toPublisher } from "../catalog/mcp.ts";
import {
  type Resource,
  type ResourceName,
  resources,
  toBareType,
  toOffered,
} from "../catalog/resources.ts";
import { isMcpPath, mcpPath } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import type { Skill } from "../site/skills.ts";

/** RFC 9727, as a linkset (RFC 9264). */
export function toApiCatalog(
  site: Site,
  baseUrl: string,
  lifecycle: Lifecycle = today,
): Record<string, unknown> {
  const toTarget = (resource: Pick<Resource, "path" | "mediaType">, title: string) => ({
    href: `${baseUrl}${resource.path}`,
    type: toBareType(resource),
    title,
  });
  const toTargets = (...names: readonly ResourceName[]) =>
    toOffered(site, names).map((name) => toTarget(resources[name], site.words.resources[name]));
  const toEndpointTarget = ({ path, summary }: Endpoint) =>
    toTarget({ path, mediaType: "application/json" }, summary);
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
        "service-doc": [
          ...toTargets("developers"),
          toTarget(portalTwin, `${site.words.resources.developers}${site.words.comma}Markdown`),
        ],
        ...(site.isOffered(resources.ard.path) && {
          "service-meta": toTargets("skills", "ard"),
        }),
        status: [toEndpointTarget(endpoint.operation === health.operation ? endpoint : health)],
      })),
      {
        anchor: `${baseUrl}/`,
        describedby: toTargets("llms", "llmsFull"),
        index: toTargets("sitemap", "sitemapMarkdown"),
        ...(site.has("articles") && { alternate: toTargets("jsonFeed", "rss", "atom") }),
        ...(site.has("prices") && {
          related: [toTarget(pricing, site.words.ofSite(site.name, site.words.resources.pricing))],
        }),
      },
    ],
  };
}

/** For the conformance test of Agentic Resource Discovery. */
const skillType = 'text/markdown; profile="urn:air:agent-skills"';

/** Version 0.91 reads only `entries`. Version 0.9 needs the other members. */
export function toArdManifest(
  site: Site,
  skills: readonly Skill[],
  baseUrl: string,
): Record<string, unknown> {
  const publisher = toPublisher(baseUrl);
  return {
    specVersion: "1.0",
    host: {
      displayName: site.name,
      identifier: publisher,
      ...(site.has("api") && { documentationUrl: toUrl(resources.developers.path, baseUrl) }),
    },
    entries: [
      ...(isMcpPath(site, mcpPath)
        ? [
            {
              identifier: `urn:air:${publisher}:mcp:site`,
              displayName: site.name,
              type: "application/mcp-server-card+json",
              description: site.description,
              representativeQueries: [
                site.words.mcp.ask(site.name),
                site.words.mcp.search(site.name),
                site.words.mcp.read(site.name),
              ],
              data: toServerCard(site, baseUrl),
            },
          ]
        : []),
      ...skills.map(({ name, description, queries }) => ({
        identifier: `urn:air:${publisher}:skill:${name}`,
        displayName: name,
        type: skillType,
        url: toUrl(toSkillPath(name), baseUrl),
        description,
        ...(queries && { representativeQueries: queries }),
      })),
    ],
  };
}

/** SEP-2127. What a client reads here must not contradict `serverInfo` in `packages/waymark/src/api/mcp.ts`. */
function toServerCard(site: Site, baseUrl: string): Record<string, unknown> {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: toMcpServerName(baseUrl),
    version: mcpServerVersion,
    title: shorten(site.name),
    description: shorten(site.description),
    websiteUrl: baseUrl,
    remotes: [
      {
        type: "streamable-http",
        url: `${baseUrl}${mcpPath}`,
        supportedProtocolVersions: mcpVersions,
      },
    ],
  };
}

/** In Unicode code points, as JSON Schema counts. */
const maxCardText = 100;

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= maxCardText) return text;
  const start = characters.slice(0, maxCardText - 1).join("");
  // Some languages have no spaces.
  const words = start.replace(/\s+\S*$/, "");
  return `${words.length * 2 > start.length ? words : start}…`;
}

export const toSkillFile = ({ name, description, body }: Skill): string =>
  `---\n${stringify({ name, description }, { lineWidth: 0, compat: "yaml-1.1" })}---\n\n${body.trim()}\n`;

/** Version 0.2.0, with digests of the published bytes. */
export function toSkillsIndex(skills: readonly Skill[]): Record<string, unknown> {
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: skills.map((skill) => ({
      name: skill.name,
      type: "skill-md",
      description: skill.description,
      url: toSkillPath(skill.name),
      digest: `sha256:${createHash("sha256").update(toSkillFile(skill)).digest("hex")}`,
      files: ["SKILL.md"],
    })),
  };
}
