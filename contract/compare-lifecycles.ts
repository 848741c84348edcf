import { compareKeys, compareRest } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { type Node, toArray, toNode } from "./document.ts";

const dayLength = 86_400_000;
const place = "the lifecycle";

/** The key of a description that is compared here. */
export const lifecycleKey = "x-api-lifecycle";

/** What moves from one version to the next by the policy. */
const steps = ["supportedVersions", "prefix", "aliasTarget"];
const listKey = "activeDeprecations";

/** Compares versions, the promised notice and what is announced; `now`, in milliseconds, is the day that a notice is given. */
export function compareLifecycles(before: Node, after: Node, now: number): Difference[] {
  const [old, next] = [toNode(before[lifecycleKey]), toNode(after[lifecycleKey])];
  const notice = Number(old["minimumNoticeDays"] ?? 0);
  const earliest = toDate(Math.floor(now / dayLength) * dayLength + notice * dayLength);
  const days = { today: toDate(now), earliest, notice };
  const [left, current] = [toEntries(old), toEntries(next)];
  const judged = [...steps, "currentVersion", "nextVersion", "minimumNoticeDays", ...[listKey].filter((key) => key in old && key in next)];
  return [
    ...compareNextVersions(old, next, days),
    ...compareKeys(steps, old, next, place, "policy"),
    ...compareNotice(notice, Number(next["minimumNoticeDays"] ?? 0)),
    ...Object.keys({ ...left, ...current }).flatMap((operation) => {
      const [was, is] = [left[operation], current[operation]];
      if (is === undefined) return [toWithdrawal(operation, after)];
      return compareEntries(was, is, days, `GET ${operation}`);
    }),
    ...compareRest(old, next, judged, place),
  ];
}

/** The calendar days, as ISO 8601 has them, of a comparison: its own, and the first that leaves the whole `notice` in days. */
interface Days {
  readonly today: string;
  readonly earliest: string;
  readonly notice: number;
}

/** Whoever calls the alias gets another version with the current one: its change is announced as the end of an operation is. */
function compareNextVersions(before: Node, after: Node, days: Days): Difference[] {
  const [was, is] = [toNode(before["nextVersion"]), toNode(after["nextVersion"])];
  const [change] = compareKeys(["currentVersion"], before, after, place, "policy");
  return [...(change ? [toSuccession(change, was, after["currentVersion"], days)] : []), ...compareAnnouncements(was, is, days)];
}

function toSuccession(difference: Difference, { version, effective }: Node, current: unknown, { today }: Days): Difference {
  if (version !== current)
    return { ...difference, change: `${difference.change}, which nothing announced to those who call the alias`, rule: "notice" };
  if (String(effective) <= today) return difference;
  return { ...difference, change: `${difference.change}, which was announced from ${effective} on`, rule: "notice" };
}

function compareAnnouncements(was: Node, is: Node, { earliest, notice }: Days): Difference[] {
  const [version, effective] = [is["version"], String(is["effective"])];
  const sooner = version !== undefined && (version !== was["version"] || effective < String(was["effective"]));
  if (!sooner || effective >= earliest) {
    const toValue = (entry: Node) => ({ nextVersion: "version" in entry ? entry : undefined });
    return compareKeys(["nextVersion"], toValue(was), toValue(is), place, "policy");
  }
  const change = `version ${version} is announced as current from ${effective}; with ${notice} days of notice from today, the earliest is ${earliest}`;
  return [{ place, change, rule: "notice" }];
}

type Entries = Readonly<Record<string, Node>>;

function toEntries(lifecycle: Node): Entries {
  const entries = toArray(lifecycle[listKey]).map(toNode);
  return Object.fromEntries(entries.map((entry) => [String(entry["operation"]), entry]));
}

function compareNotice(before: number, after: number): Difference[] {
  if (before === after) return [];
  const change = `${before} days of notice were promised and ${after} are now`;
  return [{ place, change, rule: after < before ? "notice" : "policy" }];
}

function toWithdrawal(operation: string, { paths }: Node): Difference {
  const change = operation in toNode(paths) ? "its deprecation is withdrawn" : "it is deprecated no more, as it is retired";
  return { place: `GET ${operation}`, change, rule: "policy" };
}

/** A sunset is a promise to those who have to move: one that is new or earlier leaves them the whole notice from today on. */
function compareEntries(before: Node | undefined, after: Node, { earliest, notice }: Days, place: string): Difference[] {
  const [was, is] = [before?.["sunset"], String(after["sunset"])];
  const details = before ? compareKeys(["effective", "successor"], before, after, place, "policy") : [];
  if (was === is) return details;
  const change = was === undefined ? `its sunset is announced for ${is}` : `its sunset was ${was} and is ${is}`;
  const sooner = was === undefined || is < String(was);
  const short = `${change}; with ${notice} days of notice from today, the earliest is ${earliest}`;
  const sunset: Difference = sooner && is < earliest ? { place, change: short, rule: "notice" } : { place, change, rule: "policy" };
  return [sunset, ...details];
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
