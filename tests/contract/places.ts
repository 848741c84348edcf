import type { Node } from "../../contract/document.ts";

export type Place = readonly string[];

const wording = ["description", "summary", "title", "examples", "hint", "documentation", "detail", "info", "tags", "externalDocs"];
/** Derived from the example problem's code, which is compared. */
const derived = ["type", "message", "error"];

/** Every place that is not wording. Names below `properties` may look like wording. */
export function listPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const parent = place.at(-1);
    const words = parent !== "properties" && wording.includes(key);
    const follows = parent === "application/problem+json" && place.includes("x-unregistered-paths") && derived.includes(key);
    const empty = Array.isArray(child) && child.length === 0;
    const restated = key === "type" && "allOf" in value;
    return words || follows || empty || restated ? [] : [[...place, key], ...listPlaces(child, [...place, key])];
  });
}

export function drop(document: Node, place: Place): Node {
  const parent = enter(document, place);
  const key = place.at(-1) ?? "";
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return document;
}

export function alter(document: Node, place: Place): Node | undefined {
  const parent = enter(document, place);
  const key = place.at(-1) ?? "";
  const value = parent[key];
  if (typeof value === "object") return undefined;
  parent[key] = typeof value === "string" ? `${value}x` : typeof value === "number" ? value + 1 : !value;
  return document;
}

/** Changes every object from the outside in. */
export function changeEach(value: unknown, change: (node: Node, name: string) => Node, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => changeEach(item, change));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(change(value as Node, name));
  return Object.fromEntries(entries.map(([key, child]) => [key, changeEach(child, change, key)]));
}

function enter(document: Node, place: Place): Record<string, unknown> {
  return place
    .slice(0, -1)
    .reduce<Record<string, unknown>>((node, key) => node[key] as Record<string, unknown>, document as Record<string, unknown>);
}
