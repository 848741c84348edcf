import type { Excuse } from "./excuses.ts";

const errors = "/components/responses/*/content";
const codes = ["code", "error"];
const toProblem = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `/components/schemas/Problem/properties/${name}`);

/** Addresses in the description are JSON Pointers (RFC 6901). */
const healthPaths = ["/paths/~1api~1health", "/paths/~1api~1v*~1health"];
const toHealth = (rest: string): readonly string[] => healthPaths.map((path) => path + rest);

export const owasp: readonly Excuse[] = [
  {
    rule: "owasp:api2:2023-read-restricted",
    at: toHealth("/get/security"),
    reason: "The API is public, so there is nothing to protect.",
  },
  {
    rule: "owasp:api4:2023-array-limit",
    at: toProblem("violated-policies"),
    reason: "There is one policy for each endpoint, and a new endpoint is no breaking change.",
  },
  {
    rule: "owasp:api4:2023-rate-limit",
    at: ["/components/responses/*/headers"],
    reason: "The rule accepts one set of headers. The API sends the draft's and the older ones.",
  },
  {
    rule: "owasp:api4:2023-string-restricted",
    at: toProblem("detail", "hint", "message", "title"),
    reason: "These are sentences. They have a maximum length, but no pattern.",
  },
  {
    rule: "owasp:api8:2023-define-error-responses-401",
    at: toHealth("/get/responses"),
    reason: "No request needs credentials.",
  },
  {
    rule: "owasp:api8:2023-define-error-validation",
    at: toHealth("/get/responses"),
    reason: "The operation has no parameters. `default` describes malformed requests.",
  },
  {
    rule: "owasp:api9:2023-inventory-access",
    at: ["/servers/0"],
    reason: "The only server is public.",
  },
];

export const ibm: readonly Excuse[] = [
  {
    rule: "ibm-array-attributes",
    at: toProblem("violated-policies"),
    reason: "There is one policy for each endpoint, and a new endpoint is no breaking change.",
  },
  {
    rule: "ibm-avoid-inline-schemas",
    at: ["code", "status"].map((name) => `${errors}/*/schema/allOf/1/properties/${name}`),
    reason: "They are two constants that only their response needs.",
  },
  {
    rule: "ibm-error-content-type-is-json",
    at: [errors],
    reason: "Errors are application/problem+json (RFC 9457), which is JSON.",
  },
  {
    rule: "ibm-error-response-schemas",
    at: [errors],
    reason: "The handbook has its own error container. The API uses that of RFC 9457.",
  },
  {
    rule: "ibm-major-version-in-path",
    at: ["/paths"],
    reason: "The alias without a version is part of the API's contract.",
  },
  {
    rule: "ibm-operationid-casing-convention",
    at: toHealth("/get/operationId"),
    reason: "Generated clients name their methods after it. Snake case is the handbook's own rule.",
  },
  {
    rule: "ibm-property-casing-convention",
    at: ["/components/schemas/Problem/properties"],
    reason: "`violated-policies` is spelled as in the draft of the rate-limit fields.",
  },
  {
    rule: "ibm-property-description",
    at: [errors],
    reason: "The two constants beside the problem's schema need no description.",
  },
  {
    rule: "ibm-required-array-properties-in-response",
    at: toProblem("violated-policies"),
    reason: "Only a 429 has `violated-policies`.",
  },
  {
    rule: "ibm-required-enum-properties-in-response",
    at: toProblem("error"),
    reason: "`error` is an optional alias of `code`.",
  },
  {
    rule: "ibm-schema-keywords",
    at: [
      "/components/headers/*/schema/const",
      errors,
      "/components/schemas/Health/properties/*/const",
    ],
    reason:
      "JSON Schema has `const` for a fixed value. OpenAPI 3.0, which the rule follows, had not.",
  },
  {
    rule: "ibm-schema-type-format",
    at: toProblem("documentation", "type"),
    reason: "`uri` is JSON Schema's format for an address. `url` is the handbook's own.",
  },
  {
    rule: "ibm-use-date-based-format",
    at: ["/components/headers/Sunset/schema"],
    reason: "RFC 8594 defines an HTTP-date, for which JSON Schema has no format.",
  },
  {
    rule: "ibm-string-attributes",
    at: [
      "/components/headers/*/schema",
      ...["service", "status"].map((name) => `/components/schemas/Health/properties/${name}`),
      ...toProblem("detail", "documentation", "hint", "message", "title", "type"),
    ],
    reason: "Sentences and addresses have no pattern, and a constant needs no length.",
  },
];

export const zalando: readonly Excuse[] = [
  {
    rule: "must-always-return-json-objects-as-top-level-data-structures",
    at: [errors],
    reason: "The schema has `type: object`. The rule wants it in each part of `allOf` too.",
  },
  {
    rule: "must-have-info-x-api-id",
    at: ["/info"],
    reason: "It is an identifier for Zalando's own registry.",
  },
  {
    rule: "must-not-use-uri-versioning",
    at: ["/paths/~1api~1v*~1health"],
    reason: "The major version in the path is part of the API's contract, so that two can coexist.",
  },
  {
    rule: "must-use-snake-case-for-property-names",
    at: toProblem("violated-policies"),
    reason: "It is spelled as in the draft of the rate-limit fields.",
  },
  {
    rule: "must-use-valid-problem-json-schema",
    at: [errors, "/components/schemas/Problem"],
    reason: "The rule requires `instance`, which RFC 9457 does not, and does not read `allOf`.",
  },
  {
    rule: "should-declare-enum-values-using-upper-snake-case-format",
    at: codes.flatMap((name) => toProblem(`${name}/enum/*`)),
    reason: "The spelling of the codes is part of the API's contract.",
  },
  {
    rule: "should-not-use-api-as-base-path",
    at: healthPaths,
    reason: "The pages are on the same host, and /api separates the two.",
  },
  {
    rule: "should-use-x-extensible-enum",
    at: codes.flatMap((name) => toProblem(`${name}/enum`)),
    reason: "Generated clients read `enum`. A new code is announced as a non-breaking change.",
  },
];

/** An address is a page and an element. */
export const html: readonly Excuse[] = [
  {
    rule: "valid-id",
    at: ['/pricing/example-review.html [id="*"]'],
    reason: "HTML allows it, and GitHub gives headings that start with a digit the same id.",
  },
];

/** An address is a file, and an element for MD033. */
export const markdown: readonly Excuse[] = [
  {
    rule: "MD013",
    at: ["*.md", "*/llms.txt", "*/llms-full.txt"],
    reason: "A paragraph is one line. Wrapped, most of its lines would change with each edit.",
  },
  {
    rule: "MD028",
    at: ["/developers/writing.md", "/llms-full.txt"],
    reason: "Two callouts in a row are two quotations.",
  },
  {
    rule: "MD033",
    at: [
      ...["/developers.md", "/developers/writing.md", "/index.md", "/en.md", "/fr.md"].flatMap(
        (file) => [`${file} details`, `${file} summary`],
      ),
      ...["details", "summary", "code", "kbd", "sub", "sup"].map(
        (name) => `*/llms-full.txt ${name}`,
      ),
      ...["kbd", "sub", "sup"].map((name) => `/developers/writing.md ${name}`),
      "/developers.md code",
    ],
    reason: "Markdown has no syntax for keys and raised text, or for text that opens on a click.",
  },
  {
    rule: "MD036",
    at: ["/articles/*.md", "/developers.md", "/developers/writing.md", "/llms-full.txt"],
    reason: "The emphasized paragraphs are captions.",
  },
  {
    rule: "MD060",
    at: [
      "/.well-known/agent-skills/*/SKILL.md",
      "/articles/what-llms-txt-is-not.md",
      "/developers/writing.md",
      "/llms-full.txt",
      "/pricing/example-review.md",
      "/work/museum.md",
    ],
    reason: "Padding a table to equal columns would only add tokens.",
  },
];
