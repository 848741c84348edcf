import { attempt } from "./attempt.ts";

/** A text read as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  return attempt(() => JSON.parse(text));
}

/** What stands at a place in a parsed JSON value; undefined where the place does not exist. */
export function at(value: unknown, ...place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === "object" ? (inner as Record<string | number, unknown>)[key] : undefined),
    value,
  );
}

/** The members of a list; none where the value is no list. */
export function listAt(value: unknown, ...place: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...place);
  return Array.isArray(found) ? found : [];
}

/** The members of an object; none where the value is no object. */
export function membersAt(value: unknown, ...place: readonly (string | number)[]): readonly (readonly [string, unknown])[] {
  const found = at(value, ...place);
  return found !== null && typeof found === "object" && !Array.isArray(found) ? Object.entries(found) : [];
}

/** A text; empty where the value is none. */
export function textAt(value: unknown, ...place: readonly (string | number)[]): string {
  const found = at(value, ...place);
  return typeof found === "string" ? found : "";
}
