import type { Difference } from "./difference.ts";
import { isSame, type Node, toWords } from "./document.ts";

/** Where two descriptions are compared, and who sends what is described there. */
export interface Comparison {
  readonly before: Node;
  readonly after: Node;
  readonly place: string;
  readonly direction: "request" | "response";
  /** The name of the field that is compared. */
  readonly field?: string;
  /** Whether the object around the field takes no others. */
  readonly closed?: boolean;
  /** References that are being compared further out, because a schema may contain itself. */
  readonly open?: readonly string[];
}

/** A field of a body, a parameter or a header. */
export interface Field {
  readonly required: boolean;
  readonly schema: unknown;
}

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

/** The keys that only describe: a change of theirs is no change of the contract. */
export const descriptiveKeys: readonly string[] = ["description", "title", "summary", "example", "examples", "$comment", "externalDocs"];

/** The differences in some keys, judged by one rule. Both values are said where they are short enough to be read in a sentence. */
export function compareKeys(keys: readonly string[], before: Node, after: Node, place: string, rule: Difference["rule"]): Difference[] {
  const changed = keys.filter((key) => !isSame(before[key], after[key]));
  return changed.map((key) => {
    const [was, is] = [toWords(before[key]), toWords(after[key])];
    return { place, change: was.length + is.length > 120 ? `its ${key} changed` : `its ${key} was ${was} and is ${is}`, rule };
  });
}

/** The differences in keys that no rule of the policy speaks of; `judged` names those that are compared elsewhere. */
export function compareRest(before: Node, after: Node, judged: readonly string[], place: string): Difference[] {
  const keys = Object.keys({ ...before, ...after }).filter((key) => !judged.includes(key) && !descriptiveKeys.includes(key));
  return compareKeys(keys, before, after, place, undefined);
}
