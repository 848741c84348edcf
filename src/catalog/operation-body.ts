import type { Asked, Operation } from "./operations.ts";

/** The body of a 200. */
export function toBody({ body }: Operation, asked: Asked): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, { toValue }]) => [name, toValue(asked)]));
}

/** The body that examples show: the one for the example of each parameter. */
export function toExample(operation: Operation, by: Pick<Asked, "service" | "version">): Record<string, unknown> {
  const query = Object.fromEntries(Object.entries(operation.parameters).map(([name, { example }]) => [name, example]));
  return toBody(operation, { ...by, query, now: Date.UTC(2027, 0, 4, 9) });
}
