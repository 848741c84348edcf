import { compareRest } from "./compare-rest.ts";
import type { Difference } from "./difference.ts";
import { isSame, type Node, toArray, toNode, toWords } from "./document.ts";

const dayLength = 86_400_000;
const place = "the lifecycle";

/** The key of a description that is compared here. */
export const lifecycleKey = "x-api-lifecycle";

/** What moves from one version to the next by the policy. */
const steps = ["currentVersion", "supportedVersions", "prefix"];
const listKey = "activeDeprecations";
const announced = ["effective", "successor"];

/** Compares versions, the promised notice and what is announced; `now`, in milliseconds, is the day that a notice is given. */
export function compareLifecycles(before: Node, after: Node, now: number): Difference[] {
  const [old, next] = [toNode(before[lifecycleKey]), toNode(after[lifecycleKey])];
  const notice = Number(old["minimumNoticeDays"] ?? 0);
  const earliest = toDate(Math.floor(now / dayLength) * dayLength + notice * dayLength);
  const [left, current] = [toEntries(old), toEntries(next)];
  const operations = [...new Set([...Object.keys(left), ...Object.keys(current)])];
  const judged = [...steps, "minimumNoticeDays", ...[listKey].filter((key) => key in old && key in next)];
  return [
    ...compareKeys(old, next, steps, place),
    ...compareNotice(notice, Number(next["minimumNoticeDays"] ?? 0)),
    ...operations.flatMap((operation) => {
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

function compareKeys(before: Node, after: Node, keys: readonly string[], at: string): Difference[] {
  return keys
    .filter((key) => !isSame(before[key], after[key]))
    .map((key) => ({ place: at, change: `its ${key} was ${toWords(before[key])} and is ${toWords(after[key])}`, rule: "policy" }));
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
  if (was === is) return compareKeys(toNode(before), after, announced, place);
  const change = was === undefined ? `its sunset is announced for ${is}` : `its sunset was ${was} and is ${is}`;
  const sooner = was === undefined || is < String(was);
  const short = `${change}; with ${notice} days of notice from today, the earliest is ${earliest}`;
  const sunset: Difference = sooner && is < earliest ? { place, change: short, rule: "notice" } : { place, change, rule: "policy" };
  return [sunset, ...(before ? compareKeys(before, after, announced, place) : [])];
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
