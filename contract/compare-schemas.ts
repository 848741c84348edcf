import { bounds, compareBounds } from "./compare-bounds.ts";
import { compareNames, compareRequired, enterField } from "./compare-names.ts";
import { compareValues } from "./compare-values.ts";
import { type Comparison, compareKeys, descriptiveKeys, type Fields } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { type Node, openSchema, splitKeys, toArray, toNode } from "./document.ts";

const unlisted = ["default", "deprecated", "readOnly", "writeOnly"];
const judgedApart = ["const", "enum", "properties", "required", "items", ...unlisted, ...bounds, ...descriptiveKeys];

/** Compares two schemas; a keyword that has no rule of its own counts as part of the type. */
export function compareSchemas(before: unknown, after: unknown, comparison: Comparison): Difference[] {
  const inner = enterReference(before, after, comparison);
  if (inner === undefined) return [];
  if (typeof before === "boolean" || typeof after === "boolean")
    return compareKeys(["schema"], { schema: before }, { schema: after }, inner.place, "retyping");
  const old = openSchema(comparison.before, before);
  const now = openSchema(comparison.after, after);
  const keywords = Object.keys({ type: undefined, ...old, ...now }).filter((key) => !judgedApart.includes(key));
  return [
    ...compareKeys(keywords, old, now, inner.place, "retyping"),
    ...compareKeys(unlisted, old, now, inner.place, undefined),
    ...compareValues(old, now, inner),
    ...compareBounds(old, now, inner),
    ...compareFields(toFields(old), toFields(now), "field", { ...inner, closed: now["additionalProperties"] === false }),
    ...compareItems(old, now, inner),
  ];
}

/** Compares the fields that stand in one place: their names, whether they have to be there, and their schemas. */
export function compareFields(before: Fields, after: Fields, kind: string, comparison: Comparison): Difference[] {
  const shared = splitKeys(before, after).kept.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    const inner = enterField(comparison, kind, name);
    return old && now ? [...compareRequired(old, now, inner), ...compareSchemas(old.schema, now.schema, inner)] : [];
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

function toFields({ properties, required }: Node): Fields {
  const entries = Object.entries(toNode(properties));
  return Object.fromEntries(entries.map(([name, schema]) => [name, { schema, required: toArray(required).includes(name) }]));
}

function compareItems(before: Node, after: Node, comparison: Comparison): Difference[] {
  const [old, now] = [before["items"], after["items"]];
  if (old === undefined || now === undefined) return compareKeys(["items"], before, after, comparison.place, "retyping");
  return compareSchemas(old, now, { ...comparison, place: `${comparison.place}, each item` });
}
