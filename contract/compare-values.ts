import type { Comparison } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { type Node, splitKeys, toArray } from "./document.ts";

/** The response fields that hold a problem's code. */
const codeFields = ["code", "error"];

/** Compares the values that `const` and `enum` allow. */
export function compareValues(before: Node, after: Node, comparison: Comparison): Difference[] {
  const pinned = "const" in before;
  // Where a constant hides the list that it is taken from, the list is compared as well.
  const hidden = pinned && "const" in after ? compareLists(before["enum"], after["enum"], false, comparison) : [];
  return [...compareLists(toValues(before), toValues(after), pinned, comparison), ...hidden];
}

function toValues(schema: Node): unknown {
  return "const" in schema ? [schema["const"]] : schema["enum"];
}

function compareLists(before: unknown, after: unknown, pinned: boolean, comparison: Comparison): Difference[] {
  const { place, direction } = comparison;
  if (before === undefined && after === undefined) return [];
  const { gone, fresh } = splitKeys(toWritten(before), toWritten(after));
  if (before === undefined)
    return [{ place, change: `only ${fresh.join(", ")} is allowed now`, rule: direction === "request" ? "tightening" : undefined }];
  if (after === undefined) return [toDifference("any value is allowed now", "wider", pinned, comparison)];
  return [
    ...(gone.length > 0 ? [toDifference(`${gone.join(", ")} is no longer among its values`, "narrower", pinned, comparison)] : []),
    ...(fresh.length > 0 ? [toDifference(`${fresh.join(", ")} is new among its values`, "wider", pinned, comparison)] : []),
  ];
}

type Effect = "narrower" | "wider";

/** A client copes with fewer values in a response and with more in a request; a code that it knows has to stay (rule 4). */
function toDifference(change: string, effect: Effect, pinned: boolean, { place, direction, field }: Comparison): Difference {
  // Its value is its operator's own, who takes the site over with a baseline of another service.
  if (pinned && field === "service") return { place, change, rule: undefined };
  if (direction === "request") return { place, change, rule: effect === "narrower" ? "tightening" : undefined };
  if (!codeFields.includes(field ?? "")) return { place, change, rule: effect === "wider" ? "retyping" : undefined };
  return { place, change, rule: effect === "wider" && !pinned ? "newCode" : "condition" };
}

/** The values of a list by how they are written. */
function toWritten(values: unknown): Node {
  return Object.fromEntries(toArray(values).map((value) => [JSON.stringify(value), value]));
}
