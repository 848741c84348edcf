import { isDeepStrictEqual } from "node:util";
import { compareAnnouncements, type Review, toRemoval } from "./announcements.ts";
import { type Difference, toChange } from "./difference.ts";
import { type Node, toNode } from "./document.ts";
import { type Entry, lifecycleKey, listEntries } from "./entries.ts";
import { table } from "./table.ts";

export function compareDescriptions(review: Review): readonly Difference[] {
  // The next version's baseline also covers the alias.
  const withAlias = toNode(review.after[lifecycleKey])["currentVersion"] === review.version;
  const toPlaces = (description: Node) =>
    new Map(
      listEntries(description, review.version, withAlias).map((entry) => [entry.place, entry]),
    );
  const [before, after] = [toPlaces(review.before), toPlaces(review.after)];
  const [gone, fresh] = [listMissing(before, after), listMissing(after, before)];
  const heirs = new Map(gone.map((entry) => [entry, findHeir(entry, fresh)]));
  return [
    ...[...after.values()].flatMap(listUnjudged),
    ...gone.map((entry) => toLoss(entry, heirs.get(entry), review)),
    ...fresh.filter((entry) => ![...heirs.values()].includes(entry)).map(toAddition),
    ...[...before.values()].flatMap((old) => compareTraits(old, after.get(old.place))),
    ...compareAnnouncements(review),
  ];
}

type Places = ReadonlyMap<string, Entry>;

function listMissing(all: Places, others: Places): readonly Entry[] {
  const isMissing = (place: string) => all.has(place) && !others.has(place);
  return [...all.values()].filter(
    ({ place, parent, kind }) => table[kind] && isMissing(place) && !isMissing(parent),
  );
}

function findHeir({ parent, kind, shape }: Entry, fresh: readonly Entry[]): Entry | undefined {
  if (shape === undefined) return undefined;
  return fresh.find(
    (other) =>
      other.parent === parent && other.kind === kind && isDeepStrictEqual(other.shape, shape),
  );
}

/** An empty list gives no guarantees. */
function listUnjudged({ place, kind, traits }: Entry): readonly Difference[] {
  const known = table[kind]?.traits ?? {};
  const isEmpty = (value: unknown) =>
    value === undefined || (Array.isArray(value) && value.length === 0);
  const keys = Object.keys(traits).filter(
    (key) => !Object.hasOwn(known, key) && !isEmpty(traits[key]),
  );
  return keys.map((key) => ({
    place,
    change: `the gate cannot judge its ${key}`,
    rule: "unjudged",
  }));
}

function toLoss(entry: Entry, heir: Entry | undefined, review: Review): Difference {
  const { place, kind } = entry;
  if (heir)
    return {
      place,
      change: `it is ${heir.place.split(", ").at(-1)} now`,
      rule: table[kind]?.renamed ?? "unlisted",
    };
  return kind === "operation"
    ? toRemoval(place, review)
    : { place, change: "it was removed", rule: table[kind]?.gone ?? "unlisted" };
}

const toAddition = ({ place, kind }: Entry): Difference => ({
  place,
  change: "it is new",
  rule: table[kind]?.fresh ?? "unlisted",
});

function compareTraits(
  { place, kind, traits }: Entry,
  now: Entry | undefined,
): readonly Difference[] {
  const changed = Object.entries(table[kind]?.traits ?? {}).filter(
    ([key]) => now && !isDeepStrictEqual(traits[key], now.traits[key]),
  );
  return changed.map(([key, rule]) => {
    const [was, is] = [traits[key], now?.traits[key]];
    return {
      place,
      change: toChange(key, was, is),
      rule: typeof rule === "string" ? rule : rule(was, is),
    };
  });
}
