import { type Comparison, descriptiveKeys, type Field, type Fields } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { isSame, type Node, splitKeys, toNode } from "./document.ts";

/** Where one of several fields stands; `kind` says in sentences what they are. */
export function enterField(comparison: Comparison, kind: string, name: string): Comparison {
  return { ...comparison, place: `${comparison.place}, ${kind} ${name}`, field: name };
}

/** The fields that are gone, new, or called otherwise: one that is gone while its like is new was renamed. */
export function compareNames(before: Fields, after: Fields, kind: string, comparison: Comparison): Difference[] {
  const { gone, fresh } = splitKeys(before, after);
  const heirs = new Map<string, string>();
  for (const name of gone) {
    const heir = fresh.find((candidate) => !heirs.has(candidate) && isSame(toShape(before[name]), toShape(after[candidate])));
    if (heir !== undefined) heirs.set(heir, name);
  }
  const renamed = [...heirs.values()];
  return [
    ...[...heirs].map(([heir, name]) => {
      return { place: enterField(comparison, kind, name).place, change: `it is called ${heir} now`, rule: "retyping" as const };
    }),
    ...gone.filter((name) => !renamed.includes(name)).map((name) => toRemoval(enterField(comparison, kind, name))),
    ...fresh.filter((name) => !heirs.has(name)).map((name) => toAddition(after[name], enterField(comparison, kind, name))),
  ];
}

/** Compares whether a field has to be there. */
export function compareRequired(before: Field, after: Field, { place, direction }: Comparison): Difference[] {
  if (before.required === after.required) return [];
  if (direction === "request" && after.required) return [{ place, change: "it is required now", rule: "tightening" }];
  if (direction === "response" && before.required) return [{ place, change: "it may be missing now", rule: "removal" }];
  return [{ place, change: after.required ? "it is always there now" : "it is optional now", rule: undefined }];
}

/** A field's schema without what only describes it. */
function toShape(field: Field | undefined): Node {
  return Object.fromEntries(Object.entries(toNode(field?.schema)).filter(([key]) => !descriptiveKeys.includes(key)));
}

function toRemoval({ place, direction, closed }: Comparison): Difference {
  if (direction === "response") return { place, change: "it is gone", rule: "removal" };
  return { place, change: "requests no longer carry it", rule: closed ? "tightening" : undefined };
}

function toAddition(field: Field | undefined, { place, direction }: Comparison): Difference {
  if (direction === "response") return { place, change: "it is new", rule: "newResponseField" };
  if (field?.required) return { place, change: "it is new and required", rule: "tightening" };
  return { place, change: "it is new and optional", rule: "newRequestField" };
}
