import { bounds, compareBounds } from "./compare-bounds.ts";
import { compareNames, compareRequired, enterField } from "./compare-names.ts";
import { compareValues } from "./compare-values.ts";
import { type Comparison, descriptiveKeys, type Fields } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { isSame, type Node, openSchema, toArray, toNode, toWords } from "./document.ts";

const unlisted = ["default", "deprecated", "readOnly", "writeOnly"];
const judgedApart = ["const", "enum", "properties", "required", "items", ...unlisted, ...bounds, ...descriptiveKeys];

/** Compares two schemas; a keyword that has no rule of its own counts as part of the type. */
export function compareSchemas(before: unknown, after: unknown, comparison: Comparison): Difference[] {
  const inner = enterReference(before, after, comparison);
  if (inner === undefined) return [];
  if (typeof before === "boolean" || typeof after === "boolean") return compareKeyword("schema", before, after, inner, "retyping");
  const old = openSchema(comparison.before, before);
  const now = openSchema(comparison.after, after);
  const keywords = [...new Set(["type", ...Object.keys(old), ...Object.keys(now)])].filter((key) => !judgedApart.includes(key));
  return [
    ...keywords.flatMap((key) => compareKeyword(key, old[key], now[key], inner, "retyping")),
    ...unlisted.flatMap((key) => compareKeyword(key, old[key], now[key], inner, undefined)),
    ...compareValues(old, now, inner),
    ...bounds.flatMap((bound) => compareBounds(bound, old[bound], now[bound], inner)),
    ...compareFields(toFields(old), toFields(now), "field", { ...inner, closed: now["additionalProperties"] === false }),
    ...compareItems(old["items"], now["items"], inner),
  ];
}

/** Compares the fields that stand in one place: their names, whether they have to be there, and their schemas. */
export function compareFields(before: Fields, after: Fields, kind: string, comparison: Comparison): Difference[] {
  const shared = Object.entries(before).flatMap(([name, old]) => {
    const now = Object.hasOwn(after, name) ? after[name] : undefined;
    const inner = enterField(comparison, kind, name);
    return now ? [...compareRequired(old, now, inner), ...compareSchemas(old.schema, now.schema, inner)] : [];
  });
  return [...compareNames(before, after, kind, comparison), ...shared];
}

/** The comparison inside a pair of references; undefined where that pair is being compared further out already. */
function enterReference(before: unknown, after: unknown, comparison: Comparison): Comparison | undefined {
  const pair = [before, after].map((schema) => toNode(schema)["$ref"]).join(" ");
  const open = comparison.open ?? [];
  if (open.includes(pair)) return undefined;
  return pair === " " ? comparison : { ...comparison, open: [...open, pair] };
}

function compareKeyword(key: string, before: unknown, after: unknown, { place }: Comparison, rule: Difference["rule"]): Difference[] {
  if (isSame(before, after)) return [];
  return [{ place, change: `its ${key} was ${toWords(before)} and is ${toWords(after)}`, rule }];
}

function toFields({ properties, required }: Node): Fields {
  const entries = Object.entries(toNode(properties));
  return Object.fromEntries(entries.map(([name, schema]) => [name, { schema, required: toArray(required).includes(name) }]));
}

function compareItems(before: unknown, after: unknown, comparison: Comparison): Difference[] {
  if (before === undefined || after === undefined) return compareKeyword("items", before, after, comparison, "retyping");
  return compareSchemas(before, after, { ...comparison, place: `${comparison.place}, each item` });
}
