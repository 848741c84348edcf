import { apiChecks } from "./checks/api.ts";
import { catalogChecks } from "./checks/catalogs.ts";
import { crawlerChecks } from "./checks/crawlers.ts";
import { feedChecks } from "./checks/feeds.ts";
import { lifecycleChecks } from "./checks/lifecycle.ts";
import { llmsChecks } from "./checks/llms.ts";
import { negotiationChecks } from "./checks/negotiation.ts";
import { pageChecks } from "./checks/pages.ts";
import { partChecks } from "./checks/parts.ts";
import { rateLimitChecks } from "./checks/rate-limits.ts";
import { resourceChecks } from "./checks/resources.ts";
import { routingChecks } from "./checks/routing.ts";
import { securityChecks } from "./checks/security.ts";
import { skillChecks } from "./checks/skills.ts";
import { twinChecks } from "./checks/twins.ts";
import type { PartName } from "./parts.ts";
import type { Check } from "./probe.ts";
import type { Profile } from "./profiles.ts";
import { agentStandards } from "./standards/agents.ts";
import { apiStandards } from "./standards/api.ts";
import { crawlerStandards } from "./standards/crawlers.ts";
import { feedStandards } from "./standards/feeds.ts";
import { httpStandards } from "./standards/http.ts";
import { pageStandards } from "./standards/pages.ts";

const inOrder: readonly Check[] = [
  ...ofPart("api", [...apiChecks, ...rateLimitChecks, ...lifecycleChecks, ...catalogChecks]),
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
];

/** Every check of a Waymark, in the order in which they run: the API, the resources, the pages, then what spends a budget. */
export const checks: readonly Check[] = inOrder.toSorted((a, b) => Number(a.spends ?? false) - Number(b.spends ?? false));

/** The checks of each profile. */
export const checksOf: Readonly<Record<Profile, readonly Check[]>> = {
  waymark: checks,
  pages: [...pageStandards, ...httpStandards, ...crawlerStandards],
  feeds: feedStandards,
  agents: agentStandards,
  api: apiStandards,
};

/** Checks that hold a part of a site and nothing else. */
function ofPart(part: PartName, checks: readonly Check[]): readonly Check[] {
  return checks.map((check) => ({ ...check, part }));
}
