import { type Field, majorVersion } from "./fields.ts";
import { type RateLimitPolicy, rateLimits } from "./rate-limits.ts";

/** `now` is in milliseconds. */
export type BodyInput = Readonly<{
  service: string;
  version: string;
  query: Readonly<Record<string, string | undefined>>;
  now: number;
}>;

export interface BodyField extends Field {
  /** Undefined omits an optional field. */
  readonly toValue: (input: BodyInput) => unknown;
  /** A constant, which the schema fixes. */
  readonly isFixed?: true;
}

export type Parameter = {
  readonly required: boolean;
  readonly meaning: string;
  readonly example: string;
} & (
  | { readonly choices: readonly string[]; readonly longest?: number }
  | { readonly longest: number; readonly choices?: never }
);

/** A GET operation of every supported version. All descriptions of it are generated from this entry. */
export interface Operation {
  /** In PascalCase. Names the operation, schema and tag. Must not change once published. */
  readonly name: string;
  /** Relative to the version prefix, with a slash. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** One sentence about the 200 response. */
  readonly answer: string;
  readonly limit: RateLimitPolicy;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly body: Readonly<Record<string, BodyField>>;
}

const health: Operation = {
  name: "Health",
  path: "/health",
  summary: "Health check",
  description:
    "Canonical, versioned health check. Reports reachability only and has no side effects.",
  answer: "The site can be reached.",
  limit: rateLimits.health,
  parameters: {},
  body: {
    status: {
      type: "string",
      required: true,
      meaning: "always `ok`; any trouble shows in the HTTP status",
      isFixed: true,
      toValue: () => "ok",
    },
    service: {
      type: "string",
      required: true,
      meaning: "the fixed name of this service",
      isFixed: true,
      toValue: ({ service }) => service,
    },
    version: {
      type: "string",
      required: true,
      meaning: "the major version that answered, equal to the `API-Version` header",
      constraints: majorVersion,
      toValue: ({ version }) => version,
    },
  },
};

/** The health check comes first. To add your own: docs/engineer.md, "Add an endpoint". */
export const operations: readonly [Operation, ...Operation[]] = [health];

export const toBody = ({ body }: Operation, input: BodyInput): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, { toValue }]) => [name, toValue(input)]));

export const toExample = (
  operation: Operation,
  by: Pick<BodyInput, "service" | "version">,
): Record<string, unknown> =>
  toBody(operation, { ...by, query: toExampleQuery(operation), now: Date.UTC(2027, 0, 4, 9) });

export const toExampleQuery = ({ parameters }: Operation): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, { example }]) => [name, example]));
