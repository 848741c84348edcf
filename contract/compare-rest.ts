import { descriptiveKeys } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { isSame, type Node } from "./document.ts";

/** The differences in keys that no rule of section 9 speaks of; `judged` names those that are compared elsewhere. */
export function compareRest(before: Node, after: Node, judged: readonly string[], place: string): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !judged.includes(key) && !descriptiveKeys.includes(key) && !isSame(before[key], after[key]))
    .map((key) => ({ place, change: `its ${key} changed`, rule: undefined }));
}
