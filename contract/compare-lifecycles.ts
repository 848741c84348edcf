import { compareNextVersions, nextVersionKeys } from "./compare-next-versions.ts";
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
  const judged = [...steps, ...nextVersionKeys, "minimumNoticeDays", ...[listKey].filter((key) => key in old && key in next)];
  return [
    ...compareNextVersions(old, next, days, place),
    ...compareKeys(steps, old, next, place, "policy"),
    ...compareNotice(notice, Number(next["minimumNoticeDays"] ?? 0)),
    ...Object.keys({ ...left, ...current }).flatMap((operation) => {
      const [was, is] = [left[operation], current[operation]];
      if (is === undefined) return [toWithdrawal(operation, after)];
      return compareEntries(was, is, { place: `GET ${operation}`, earliest, notice });
    }),
    ...compareRest(old, next, judged, place),
  ];
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

interface Notice {
  readonly place: string;
  /** The first sunset that may be announced today. */
  readonly earliest: string;
  readonly notice: number;
}

/** A sunset is a promise to those who have to move: one that is new or earlier leaves them the whole notice from today on. */
function compareEntries(before: Node | undefined, after: Node, { place, earliest, notice }: Notice): Difference[] {
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
