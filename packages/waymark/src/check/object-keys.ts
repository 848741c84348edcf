import { z } from "astro/zod";
import { findNearest } from "../findings/finding.ts";

export type Path = readonly PropertyKey[];

/** What an owner wrote, with the result of parsing it. */
export interface Parsed {
  readonly value: unknown;
  readonly schema: z.ZodType;
  readonly issues: readonly z.core.$ZodIssue[];
}

/** The keys that the object at `path` can have. */
export function listKnownKeys(schema: z.ZodType, path: Path): readonly string[] {
  const object = withoutOptional(findSchema(schema, path));
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/**
 * The key that an unknown one was probably meant to be: a similar one, or the only missing key if the
 * value is valid there.
 */
export function guessKey(key: string, parents: Path, parsed: Parsed): string | undefined {
  const { value, schema } = parsed;
  const known = listKnownKeys(schema, parents);
  const written = Object(readAt(value, parents)) as Readonly<Record<string, unknown>>;
  const unwritten = known.filter((name) => !(name in written));
  const [nearest] = findNearest(key, unwritten);
  if (nearest !== undefined) return nearest;
  const [missing, ...others] = known.filter((name) => isMissing([...parents, name], parsed));
  if (missing === undefined || others.length > 0) return undefined;
  const expected = findSchema(schema, [...parents, missing]);
  const isValid = expected instanceof z.ZodType && expected.safeParse(written[key]).success;
  return isValid ? missing : undefined;
}

const isMissing = (path: Path, { value, issues }: Parsed): boolean =>
  readAt(value, path) === undefined &&
  issues.some(
    (issue) =>
      issue.path.length === path.length && issue.path.every((step, at) => step === path[at]),
  );

const findSchema = (schema: z.ZodType, path: Path): unknown =>
  path.reduce<unknown>((parent, step) => {
    const outer = withoutOptional(parent);
    if (outer instanceof z.ZodObject) return outer.shape[String(step)];
    if (outer instanceof z.ZodArray) return outer.element;
    return outer instanceof z.ZodRecord ? outer.valueType : undefined;
  }, schema);

const withoutOptional = (schema: unknown): unknown =>
  schema instanceof z.ZodExactOptional ? schema.unwrap() : schema;

export const readAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) => (parent as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step],
    value,
  );
