import { type Comparison, compareKeys } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import type { Node } from "./document.ts";

const lower = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"] as const;
const upper = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains"] as const;
const openings = ["additionalProperties", "unevaluatedProperties"] as const;

/** The keywords of JSON Schema that limit a value without naming its type. */
export const bounds = [...lower, ...upper, ...openings, "pattern", "format", "multipleOf", "uniqueItems"] as const;

type Bound = (typeof bounds)[number];

/** Compares the limits: a tighter one breaks a request, a looser one a response, whose clients may meet what the description ruled out. */
export function compareBounds(before: Node, after: Node, { place, direction }: Comparison): Difference[] {
  return bounds.flatMap((bound) => {
    const effects = toEffects(bound, before[bound], after[bound]);
    // Clients ignore fields that they do not know, so that an open object surprises none.
    const surprises = effects.includes("looser") && !(openings as readonly string[]).includes(bound);
    const broken = direction === "request" ? effects.includes("tighter") && "tightening" : surprises && "retyping";
    return compareKeys([bound], before, after, place, broken || undefined);
  });
}

function toEffects(bound: Bound, before: unknown, after: unknown): readonly ("tighter" | "looser")[] {
  const unlimited = [undefined, bound !== "uniqueItems"];
  if (unlimited.includes(before as boolean)) return ["tighter"];
  if (unlimited.includes(after as boolean)) return ["looser"];
  if (typeof before !== "number" || typeof after !== "number" || bound === "multipleOf") return ["tighter", "looser"];
  const raised = after > before;
  return [raised === (lower as readonly string[]).includes(bound) ? "tighter" : "looser"];
}
