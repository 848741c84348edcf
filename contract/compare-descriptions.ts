import { compareConditions, conditionKeys } from "./compare-conditions.ts";
import { compareLifecycles, lifecycleKey } from "./compare-lifecycles.ts";
import { compareOperations } from "./compare-operations.ts";
import { compareRest } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { type Node, splitKeys, toArray, toNode } from "./document.ts";
import { listOperations, type Operations } from "./operations.ts";

/** One major version, its baseline and the description of today; `now` is in milliseconds. */
export interface Review {
  readonly version: string;
  readonly before: Node;
  readonly after: Node;
  readonly now: number;
}

const judged = ["paths", "components", "security", "servers", "info", "tags", lifecycleKey, ...conditionKeys];

/** Every difference between a version's baseline and today's description that is more than wording. */
export function compareDescriptions(review: Review): Difference[] {
  const { before, after, version, now: today } = review;
  const old = listOperations(before, version);
  const now = listOperations(after, version);
  return [
    ...Object.keys(old).flatMap((name) => compareOperation(name, old, now, review)),
    ...splitKeys(old, now).fresh.map((place) => ({ place, change: "it is new", rule: "newEndpoint" as const })),
    ...compareServers(before, after),
    ...compareConditions(before, after),
    ...compareLifecycles(before, after, today),
    ...compareRest(before, after, judged, "the description"),
  ];
}

function compareOperation(place: string, before: Operations, after: Operations, review: Review): Difference[] {
  const [old, now] = [before[place], after[place]];
  if (!old) return [];
  if (!now) return [toRemoval(place, old.path, review)];
  // The alias mirrors the current version: once another is current, that version's baseline holds it.
  if (old.isAlias && toNode(review.after[lifecycleKey])["currentVersion"] !== review.version) return [];
  return compareOperations(old.operation, now.operation, { before: review.before, after: review.after, place, direction: "response" });
}

/** A removed operation breaks the contract, unless the baseline announced its end and the sunset has passed. */
function toRemoval(place: string, path: string, { before, now }: Review): Difference {
  const announced = toArray(toNode(before[lifecycleKey])["activeDeprecations"]).map(toNode);
  const sunset = announced.find(({ operation }) => operation === path)?.["sunset"];
  if (sunset === undefined) return { place, change: "it is gone, and no deprecation in the baseline announced that", rule: "removal" };
  if (Date.parse(String(sunset)) <= now) return { place, change: `it is gone, as announced for ${sunset}`, rule: "policy" };
  return { place, change: `it is gone before its sunset on ${sunset}`, rule: "removal" };
}

function compareServers(before: Node, after: Node): Difference[] {
  const byUrl = ({ servers }: Node) => Object.fromEntries(toArray(servers).map((server) => [`server ${toNode(server)["url"]}`, server]));
  const { gone, fresh } = splitKeys(byUrl(before), byUrl(after));
  return [
    ...gone.map((place) => ({ place, change: "no endpoint is there now", rule: "removal" as const })),
    ...fresh.map((place) => ({ place, change: "it is new", rule: "newEndpoint" as const })),
  ];
}
