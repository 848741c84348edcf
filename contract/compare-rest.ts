import { descriptiveKeys } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { isSame, type Node, toWords } from "./document.ts";

/** The differences in keys that no rule of section 9 speaks of; `judged` names those that are compared elsewhere. */
export function compareRest(before: Node, after: Node, judged: readonly string[], place: string): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !judged.includes(key) && !descriptiveKeys.includes(key) && !isSame(before[key], after[key]))
    .map((key) => ({ place, change: describeChange(key, before[key], after[key]), rule: undefined }));
}

/** Both values where they are short enough to be read in a sentence. */
function describeChange(key: string, before: unknown, after: unknown): string {
  const [was, is] = [toWords(before), toWords(after)];
  return was.length + is.length > 120 ? `its ${key} changed` : `its ${key} was ${was} and is ${is}`;
}
