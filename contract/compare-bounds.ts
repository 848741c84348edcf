import type { Comparison } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { isSame, toWords } from "./document.ts";

const lower = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"] as const;
const upper = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains"] as const;
const openings = ["additionalProperties", "unevaluatedProperties"] as const;

/** The keywords of JSON Schema that limit a value without naming its type. */
export const bounds = [...lower, ...upper, ...openings, "pattern", "multipleOf", "uniqueItems"] as const;

type Bound = (typeof bounds)[number];

/** Compares one limit: tighter breaks a request, looser a response, whose clients may meet what the description ruled out. */
export function compareBounds(bound: Bound, before: unknown, after: unknown, { place, direction }: Comparison): Difference[] {
  if (isSame(before, after)) return [];
  const change = `its ${bound} was ${toWords(before)} and is ${toWords(after)}`;
  const effects = toEffects(bound, before, after);
  if (direction === "request") return [{ place, change, rule: effects.includes("tighter") ? "tightening" : undefined }];
  // Clients ignore fields that they do not know, so that an open object surprises none (section 2).
  const surprises = effects.includes("looser") && !(openings as readonly string[]).includes(bound);
  return [{ place, change, rule: surprises ? "retyping" : undefined }];
}

function toEffects(bound: Bound, before: unknown, after: unknown): readonly ("tighter" | "looser")[] {
  const unlimited = [undefined, bound !== "uniqueItems"];
  if (unlimited.includes(before as boolean)) return ["tighter"];
  if (unlimited.includes(after as boolean)) return ["looser"];
  if (typeof before !== "number" || typeof after !== "number" || bound === "multipleOf") return ["tighter", "looser"];
  const raised = after > before;
  return [raised === (lower as readonly string[]).includes(bound) ? "tighter" : "looser"];
}
