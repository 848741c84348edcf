/** An attribute in a marked program that contains the line of its element. */
export const lineAttribute = "check:line";

/** `text` is the value, or a description of it. An unknown value exists only in a build. */
export type AttributeValue = Readonly<{
  kind: "string" | "number" | "boolean" | "undefined" | "object" | "function" | "unknown";
  text: string;
}>;

/** An element that uses a component. */
export interface ComponentUse {
  /** Relative to the site's folder. */
  readonly component: string;
  readonly attributes: readonly (readonly [name: string, value: AttributeValue])[];
  /** Slots with content. */
  readonly slots: readonly string[];
  readonly line?: number | undefined;
}
