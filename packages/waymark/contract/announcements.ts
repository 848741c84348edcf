import { type Difference, type Rule, toChange } from "./difference.ts";
import { type Node, toArray, toNode } from "./document.ts";
import { lifecycleKey } from "./entries.ts";

/** `now` is in milliseconds. */
export type Review = Readonly<{ version: string; before: Node; after: Node; now: number }>;

export function compareAnnouncements(review: Review): readonly Difference[] {
  const [before, after] = toLifecycles(review);
  const [left, current] = [toEntries(before), toEntries(after)];
  return [
    ...compareCurrentVersions(before, after, review.now),
    ...compareNextVersions(before, after, review.now),
    ...Object.keys({ ...left, ...current }).flatMap((operation) => {
      const [was, is] = [left[operation], current[operation]];
      if (is) return compareEntries(was, is, `GET ${operation}`, toEarliest(before, review.now));
      const isKept = operation in toNode(review.after["paths"]);
      const change = isKept
        ? "its deprecation is withdrawn"
        : "it is no longer deprecated, because it is retired";
      return [{ place: `GET ${operation}`, change, rule: "policy" as const }];
    }),
  ];
}

/** A removal is allowed if it was announced and its sunset has passed. */
export function toRemoval(place: string, review: Review): Difference {
  const [before] = toLifecycles(review);
  const sunset = toEntries(before)[place.replace("GET ", "")]?.["sunset"];
  if (sunset === undefined)
    return {
      place,
      change: "it was removed, but no deprecation in the baseline announced that",
      rule: "removal",
    };
  if (Date.parse(String(sunset)) <= review.now)
    return { place, change: `it was removed, as announced for ${sunset}`, rule: "policy" };
  return { place, change: `it was removed before its sunset on ${sunset}`, rule: "removal" };
}

const toLifecycles = ({ before, after }: Review): readonly [Node, Node] => [
  toNode(before[lifecycleKey]),
  toNode(after[lifecycleKey]),
];

function toEntries(lifecycle: Node): Readonly<Record<string, Node>> {
  return Object.fromEntries(
    toArray(lifecycle["activeDeprecations"]).map((entry) => [
      String(toNode(entry)["operation"]),
      toNode(entry),
    ]),
  );
}

function toEarliest({ minimumNoticeDays }: Node, now: number) {
  const notice = Number(minimumNoticeDays ?? 0);
  const earliest = toDate(now + notice * 86_400_000);
  return {
    earliest,
    tooSoon: `; with ${notice} days of notice from today, the earliest is ${earliest}`,
  };
}

/** Announced like a removal, because clients of the alias get a different version. */
function compareCurrentVersions(before: Node, after: Node, now: number): readonly Difference[] {
  const place = "the lifecycle";
  const { version, effective } = toNode(before["nextVersion"]);
  const [was, is] = [before["currentVersion"], after["currentVersion"]];
  if (was === is) return [];
  const change = toChange("currentVersion", was, is);
  if (version !== is)
    return [
      {
        place,
        change: `${change}, which was not announced to clients of the alias`,
        rule: "notice",
      },
    ];
  if (String(effective) <= toDate(now)) return [{ place, change, rule: "policy" }];
  return [{ place, change: `${change}, which was announced for ${effective}`, rule: "notice" }];
}

function compareNextVersions(before: Node, after: Node, now: number): readonly Difference[] {
  const [was, is] = [toNode(before["nextVersion"]), toNode(after["nextVersion"])];
  const [version, effective] = [is["version"], String(is["effective"])];
  const { earliest, tooSoon } = toEarliest(before, now);
  const isSooner =
    version !== undefined && (version !== was["version"] || effective < String(was["effective"]));
  if (!isSooner || effective >= earliest) return [];
  return [
    {
      place: "the lifecycle",
      change: `version ${version} is announced as current from ${effective}${tooSoon}`,
      rule: "notice",
    },
  ];
}

function compareEntries(
  before: Node | undefined,
  after: Node,
  place: string,
  { earliest, tooSoon }: ReturnType<typeof toEarliest>,
) {
  const [was, is] = [before?.["sunset"], String(after["sunset"])];
  const changed = ["effective", "successor"].filter((key) => before && before[key] !== after[key]);
  const details = changed.map(
    (key): Difference => ({
      place,
      change: toChange(key, before?.[key], after[key]),
      rule: "policy",
    }),
  );
  if (was === is) return details;
  const isShort = (was === undefined || is < String(was)) && is < earliest;
  const change =
    was === undefined ? `its sunset is announced for ${is}` : `its sunset was ${was} and is ${is}`;
  const rule: Rule = isShort ? "notice" : "policy";
  return [{ place, change: isShort ? change + tooSoon : change, rule }, ...details];
}

const toDate = (time: number): string => new Date(time).toISOString().slice(0, 10);
