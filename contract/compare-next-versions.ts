import { compareKeys } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { type Node, toNode } from "./document.ts";

/** The keys of a lifecycle that are compared here. */
export const nextVersionKeys = ["currentVersion", "nextVersion"];

/** The calendar days, as ISO 8601 has them, of a comparison: its own, and the first that leaves the whole `notice` in days. */
export interface Days {
  readonly today: string;
  readonly earliest: string;
  readonly notice: number;
}

/** Whoever calls the alias gets another version with the current one: its change is announced as the end of an operation is. */
export function compareNextVersions(before: Node, after: Node, days: Days, place: string): Difference[] {
  const [was, is] = [toNode(before["nextVersion"]), toNode(after["nextVersion"])];
  const [change] = compareKeys(["currentVersion"], before, after, place, "policy");
  return [...(change ? [toSuccession(change, was, after["currentVersion"], days)] : []), ...compareAnnouncements(was, is, days, place)];
}

function toSuccession(difference: Difference, { version, effective }: Node, current: unknown, { today }: Days): Difference {
  if (version !== current)
    return { ...difference, change: `${difference.change}, which nothing announced to those who call the alias`, rule: "notice" };
  if (String(effective) <= today) return difference;
  return { ...difference, change: `${difference.change}, which was announced from ${effective} on`, rule: "notice" };
}

function compareAnnouncements(was: Node, is: Node, { earliest, notice }: Days, place: string): Difference[] {
  const [version, effective] = [is["version"], String(is["effective"])];
  const sooner = version !== undefined && (version !== was["version"] || effective < String(was["effective"]));
  if (!sooner || effective >= earliest) {
    const toValue = (entry: Node) => ({ nextVersion: "version" in entry ? entry : undefined });
    return compareKeys(["nextVersion"], toValue(was), toValue(is), place, "policy");
  }
  const change = `version ${version} is announced as current from ${effective}; with ${notice} days of notice from today, the earliest is ${earliest}`;
  return [{ place, change, rule: "notice" }];
}
