import { apiChecks, lifecycleChecks } from "./checks/api.ts";
import { catalogChecks, skillChecks } from "./checks/catalogs.ts";
import { crawlerChecks } from "./checks/crawlers.ts";
import { feedChecks } from "./checks/feeds.ts";
import { llmsChecks } from "./checks/llms.ts";
import { negotiationChecks } from "./checks/negotiation.ts";
import { pageChecks, twinChecks } from "./checks/pages.ts";
import { partChecks } from "./checks/parts.ts";
import { rateLimitChecks } from "./checks/rate-limits.ts";
import { resourceChecks } from "./checks/resources.ts";
import { routingChecks } from "./checks/routing.ts";
import { searchChecks } from "./checks/search.ts";
import { securityChecks } from "./checks/security.ts";
import type { Profile } from "./options.ts";
import type { PartName } from "./parts.ts";
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

const ofPart = (part: PartName, checks: readonly Check[]): readonly Check[] => checks.map((check) => ({ ...check, part }));

export const checks: readonly Check[] = [
  ...standardChecks,
  ...ofPart("api", [...apiChecks, ...lifecycleChecks, ...catalogChecks]),
  ...ofPart("skills", skillChecks),
  ...llmsChecks,
  ...crawlerChecks,
  ...ofPart("articles", feedChecks),
  ...resourceChecks,
  ...pageChecks,
  ...twinChecks,
  ...negotiationChecks,
  ...securityChecks,
  ...routingChecks,
  ...partChecks,
  ...ofPart("search", searchChecks),
  ...ofPart("api", rateLimitChecks),
];

export const checksOf: Readonly<Record<Profile, readonly Check[]>> = { waymark: checks, ...standards };
