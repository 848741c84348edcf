/** A field of a response body. */
export interface Field {
  readonly type: "string" | "integer" | "string[]";
  readonly format?: "uri";
  /** Characters at most, of a string. */
  readonly longest?: number;
  readonly required: boolean;
  readonly meaning: string;
}

/** The body of a health answer. */
export const healthFields = {
  status: { type: "string", required: true, meaning: "always `ok`; any trouble shows in the HTTP status" },
  service: { type: "string", required: true, meaning: "the fixed name of this service" },
  version: { type: "string", required: true, meaning: "the major version that answered, equal to the `API-Version` header" },
} as const satisfies Record<string, Field>;

/** The body of every failure (RFC 9457 with extension members). */
export const problemFields = {
  type: {
    type: "string",
    format: "uri",
    longest: 2048,
    required: true,
    meaning: "URI of the problem type: the API description, with the code as its fragment",
  },
  title: { type: "string", longest: 100, required: true, meaning: "summary of the problem type, the same for each occurrence" },
  status: { type: "integer", required: true, meaning: "the HTTP status, repeated" },
  detail: { type: "string", longest: 1000, required: true, meaning: "what went wrong with this request" },
  code: { type: "string", required: true, meaning: "stable identifier; decide on this one" },
  hint: { type: "string", longest: 500, required: true, meaning: "what to change before the next attempt" },
  documentation: { type: "string", format: "uri", longest: 2048, required: false, meaning: "where to read more" },
  error: { type: "string", required: false, meaning: "another name for `code`, for older browser clients" },
  message: { type: "string", longest: 1000, required: false, meaning: "another name for `detail`, for older browser clients" },
  "violated-policies": { type: "string[]", required: false, meaning: "with a 429 alone: the names of the policies whose quota is used up" },
} as const satisfies Record<string, Field>;
