import { compareKeys, compareRest } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { isSame, type Node, splitKeys, toArray, toNode } from "./document.ts";

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
  const { gone, fresh, kept } = splitKeys(before, after);
  const at = (code: string) => `error catalog, code ${code}`;
  const heirOf = (code: string) => fresh.find((other) => isSame(toTitle(before[code]), toTitle(after[other])));
  const heirs = gone.map(heirOf);
  return [
    ...gone.map((code, index) => {
      const change = heirs[index] ? `the condition has the code ${heirs[index]} now` : "it is gone";
      return { place: at(code), change, rule: "condition" as const };
    }),
    ...fresh.filter((code) => !heirs.includes(code)).map((code) => ({ place: at(code), change: "it is new", rule: "newCode" as const })),
    ...kept.flatMap((code) => {
      const [old, now] = [toNode(before[code]), toNode(after[code])];
      const rest = compareRest(old, now, ["code", "status", "hint", "documentation"], at(code));
      return [...compareKeys(["status"], old, now, at(code), "condition"), ...rest];
    }),
  ];
}

function toTitle(entry: Node | undefined): unknown {
  return [entry?.["title"], entry?.["status"]];
}

function compareUnregistered(before: Node, after: Node): Difference[] {
  const place = "unregistered paths";
  const mediaType = "application/problem+json";
  return [
    ...compareKeys(["status", "code"], toNode(before[mediaType]), toNode(after[mediaType]), place, "condition"),
    ...compareRest(before, after, [mediaType], place),
  ];
}
