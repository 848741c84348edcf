export interface Field {
  readonly type: "string" | "integer" | "boolean" | "string[]";
  readonly format?: "uri";
  readonly longest?: number;
  readonly required: boolean;
  readonly meaning: string;
  readonly constraints?: Readonly<Record<string, unknown>>;
}

export const majorVersion = { pattern: "^[1-9][0-9]*$", minLength: 1, maxLength: 3 } as const;

export const problemFields = {
  type: {
    type: "string",
    format: "uri",
    longest: 2048,
    required: true,
    meaning: "URI of the problem type: the API description, with the code as its fragment",
  },
  title: {
    type: "string",
    longest: 100,
    required: true,
    meaning: "summary of the problem type, the same for each occurrence",
  },
  status: { type: "integer", required: true, meaning: "the HTTP status, repeated" },
  detail: {
    type: "string",
    longest: 1000,
    required: true,
    meaning: "what went wrong with this request",
  },
  code: { type: "string", required: true, meaning: "stable identifier; decide on this one" },
  hint: {
    type: "string",
    longest: 500,
    required: true,
    meaning: "what to change before the next attempt",
  },
  documentation: {
    type: "string",
    format: "uri",
    longest: 2048,
    required: false,
    meaning: "where to read more",
  },
  error: {
    type: "string",
    required: false,
    meaning: "another name for `code`, for older browser clients",
  },
  message: {
    type: "string",
    longest: 1000,
    required: false,
    meaning: "another name for `detail`, for older browser clients",
  },
  "violated-policies": {
    type: "string[]",
    required: false,
    meaning: "with a 429 alone: the names of the policies whose quota is used up",
  },
} as const satisfies Record<string, Field>;
