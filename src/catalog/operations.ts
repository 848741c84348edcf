import { type Field, majorVersion } from "./fields.ts";
import { type RateLimitPolicy, rateLimits } from "./rate-limits.ts";

/** The input of a response body: the site's `service`, the version that answers, the query parameters, and the time in milliseconds. */
export interface Asked {
  readonly service: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly now: number;
}

export interface BodyField extends Field {
  /** Returns undefined to omit an optional field. */
  readonly toValue: (asked: Asked) => unknown;
  /** Set if the value never varies: the schema then pins it. */
  readonly isFixed?: true;
}

/** A query parameter, which is always a string. */
export type Parameter = {
  readonly required: boolean;
  readonly meaning: string;
  readonly example: string;
  /** Either the allowed values, or the most characters of any text. */
} & ({ readonly choices: readonly string[]; readonly longest?: number } | { readonly longest: number; readonly choices?: never });

/** A GET that every supported version answers under its prefix. Everything published about it follows from this entry. */
export interface Operation {
  /** In PascalCase. Names the operation, its schema and its tag in the description, and never changes once published. */
  readonly name: string;
  /** Begins with a slash and is appended to the prefix of a version. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** What a 200 says, in one sentence. */
  readonly answer: string;
  readonly limit: RateLimitPolicy;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly body: Readonly<Record<string, BodyField>>;
}

const health: Operation = {
  name: "Health",
  path: "/health",
  summary: "Health check",
  description: "Canonical, versioned health check. Reports reachability only and has no side effects.",
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

/** The operations of the API, the health check first. Add yours here: docs/engineer.md, "Add an endpoint". */
export const operations: readonly [Operation, ...Operation[]] = [health];
