import { compareRest } from "./compare-rest.ts";
import type { Difference } from "./difference.ts";
import { isSame, type Node, toArray, toNode, toWords } from "./document.ts";

const catalogKey = "x-error-catalog";
const unregisteredKey = "x-unregistered-paths";

/** The keys of a description that are compared here. */
export const conditionKeys: readonly string[] = [catalogKey, unregisteredKey];

/** Compares the conditions that no response of an operation describes: the error catalog, and unregistered paths. */
export function compareConditions(before: Node, after: Node): Difference[] {
  return [
    ...compareCatalogs(toCatalog(before), toCatalog(after)),
    ...compareUnregistered(toNode(before[unregisteredKey]), toNode(after[unregisteredKey])),
  ];
}

type Catalog = Readonly<Record<string, Node>>;

function toCatalog(description: Node): Catalog {
  return Object.fromEntries(toArray(description[catalogKey]).map((entry) => [String(toNode(entry)["code"]), toNode(entry)]));
}

function compareCatalogs(before: Catalog, after: Catalog): Difference[] {
  const gone = Object.keys(before).filter((code) => !Object.hasOwn(after, code));
  const fresh = Object.keys(after).filter((code) => !Object.hasOwn(before, code));
  const at = (code: string) => `error catalog, code ${code}`;
  const heirOf = (code: string) => fresh.find((other) => isSame(toTitle(before[code]), toTitle(after[other])));
  const heirs = gone.map(heirOf);
  return [
    ...gone.map((code) => {
      const heir = heirOf(code);
      return { place: at(code), change: heir ? `the condition has the code ${heir} now` : "it is gone", rule: "condition" as const };
    }),
    ...fresh.filter((code) => !heirs.includes(code)).map((code) => ({ place: at(code), change: "it is new", rule: "newCode" as const })),
    ...Object.keys(before).flatMap((code) => compareEntries(toNode(before[code]), toNode(after[code]), at(code))),
  ];
}

function toTitle(entry: Node | undefined): unknown {
  return [entry?.["title"], entry?.["status"]];
}

function compareEntries(before: Node, after: Node, place: string): Difference[] {
  if (!("code" in after)) return [];
  const moved = before["status"] !== after["status"];
  const change = `its status was ${toWords(before["status"])} and is ${toWords(after["status"])}`;
  return [
    ...(moved ? [{ place, change, rule: "condition" as const }] : []),
    ...compareRest(before, after, ["code", "status", "hint", "documentation"], place),
  ];
}

function compareUnregistered(before: Node, after: Node): Difference[] {
  const place = "unregistered paths";
  const mediaType = "application/problem+json";
  const old = toNode(before[mediaType]);
  const now = toNode(after[mediaType]);
  const changed = ["status", "code"].filter((key) => old[key] !== now[key]);
  return [
    ...changed.map((key) => ({
      place,
      change: `the ${key} was ${toWords(old[key])} and is ${toWords(now[key])}`,
      rule: "condition" as const,
    })),
    ...compareRest(before, after, [mediaType], place),
  ];
}
