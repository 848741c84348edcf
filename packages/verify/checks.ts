import { apiChecks, lifecycleChecks } from "./checks/api.ts";
import { catalogChecks, skillChecks } from "./checks/catalogs.ts";
import { crawlerChecks } from "./checks/crawlers.ts";
import { featureChecks } from "./checks/features.ts";
import { feedChecks } from "./checks/feeds.ts";
import { llmsChecks } from "./checks/llms.ts";
import { mcpChecks } from "./checks/mcp.ts";
import { negotiationChecks } from "./checks/negotiation.ts";
import { pageChecks, twinChecks } from "./checks/pages.ts";
import { rateLimitChecks } from "./checks/rate-limits.ts";
import { resourceChecks } from "./checks/resources.ts";
import { routingChecks } from "./checks/routing.ts";
import { searchChecks } from "./checks/search.ts";
import { securityChecks } from "./checks/security.ts";
import type { Feature } from "./features.ts";
import type { Profile } from "./options.ts";
import type { Check } from "./probe.ts";
import { agentStandards } from "./standards/agents.ts";
import { apiStandards } from "./standards/api.ts";
import { crawlerStandards } from "./standards/crawlers.ts";
import { feedStandards } from "./standards/feeds.ts";
import { httpStandards } from "./standards/http.ts";
import { languageStandards } from "./standards/languages.ts";
import { pageStandards } from "./standards/pages.ts";

const standards = {
  pages: [...pageStandards, ...languageStandards, ...httpStandards, ...crawlerStandards],
  feeds: feedStandards,
  agents: agentStandards,
  api: apiStandards,
} as const satisfies Partial<Record<Profile, readonly Check[]>>;

export const standardChecks: readonly Check[] = Object.values(standards).flat();

const ofFeature = (feature: Feature, checks: readonly Check[]): readonly Check[] =>
  checks.map((check) => ({ ...check, feature }));

export const checks: readonly Check[] = [
  ...standardChecks,
  ...ofFeature("api", [...apiChecks, ...lifecycleChecks, ...catalogChecks]),
  ...ofFeature("skills", skillChecks),
  ...llmsChecks,
  ...crawlerChecks,
  ...ofFeature("articles", feedChecks),
  ...resourceChecks,
  ...pageChecks,
  ...twinChecks,
  ...negotiationChecks,
  ...securityChecks,
  ...routingChecks,
  ...featureChecks,
  ...ofFeature("search", searchChecks),
  ...mcpChecks,
  ...ofFeature("api", rateLimitChecks),
];

export const checksOf: Readonly<Record<Profile, readonly Check[]>> = {
  waymark: checks,
  ...standards,
};
