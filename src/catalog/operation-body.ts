import type { Asked, Operation } from "./operations.ts";

export function toBody({ body }: Operation, asked: Asked): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, { toValue }]) => [name, toValue(asked)]));
}

/** The body with the example value of each parameter. */
export function toExample(operation: Operation, by: Pick<Asked, "service" | "version">): Record<string, unknown> {
  return toBody(operation, { ...by, query: toExampleQuery(operation), now: Date.UTC(2027, 0, 4, 9) });
}

export function toExampleQuery({ parameters }: Operation): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, { example }]) => [name, example]));
}
