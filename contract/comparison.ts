import type { Node } from "./document.ts";

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
