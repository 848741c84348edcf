/** Third-party rules broken on purpose. The test fails if one is no longer broken. */
type Argued = Readonly<Record<string, string>>;

export const owasp: Argued = {
  "owasp:api2:2023-read-restricted":
    "The API is public on purpose: there is nothing to protect and nobody to know.",
  "owasp:api4:2023-array-limit":
    "The list of policies grows with endpoints, and an endpoint is no breaking change.",
  "owasp:api4:2023-rate-limit":
    "It wants one set of headers alone; the draft's field and the older triplet are both sent.",
  "owasp:api4:2023-string-restricted":
    "Titles, details and hints are sentences: they have a greatest length and no pattern.",
  "owasp:api8:2023-define-error-responses-401":
    "No request is ever refused for want of credentials.",
  "owasp:api8:2023-define-error-validation":
    "The operations take no input; what cannot be read as a request is under `default`.",
  "owasp:api9:2023-inventory-access":
    "There is one server, and it is the public one: nothing internal is to be told from it.",
};

export const ibm: Argued = {
  "ibm-array-attributes":
    "The list of policies grows with endpoints, and an endpoint is no breaking change.",
  "ibm-avoid-inline-schemas": "A condition is two constants, which only their response needs.",
  "ibm-error-content-type-is-json":
    "Failures are application/problem+json (RFC 9457), which is JSON.",
  "ibm-error-response-schemas": "The handbook has its own error container. Ours is RFC 9457's.",
  "ibm-major-version-in-path": "The alias without a version is part of the API's contract.",
  "ibm-operationid-casing-convention":
    "Clients generate method names from getHealth; snake case is this handbook's own.",
  "ibm-property-casing-convention":
    "`violated-policies` is spelled as the draft of the rate-limit fields has it.",
  "ibm-property-description":
    "Two constants beside the problem's schema say themselves what they are.",
  "ibm-required-array-properties-in-response": "`violated-policies` is there with a 429 alone.",
  "ibm-required-enum-properties-in-response": "`error` is an optional alias of `code`.",
  "ibm-schema-keywords":
    "`const` is JSON Schema's way to say a fixed value, which the handbook's OpenAPI 3.0 did not have.",
  "ibm-schema-type-format":
    "`uri` is JSON Schema's format for an absolute address; `url` is this handbook's own.",
  "ibm-use-date-based-format":
    "The dates of a deprecation are those of a calendar, in examples and the lifecycle.",
  "ibm-string-attributes": "Sentences have no pattern, and a constant needs no length.",
};

export const zalando: Argued = {
  "must-always-return-json-objects-as-top-level-data-structures":
    "The schema says `type: object`; the rule wants each part of its `allOf` to say it again.",
  "must-have-info-x-api-id": "An identifier for Zalando's own registry of APIs.",
  "must-not-use-uri-versioning":
    "The major version in the path is part of the API's contract, so that two can exist side by side.",
  "must-use-snake-case-for-property-names":
    "`violated-policies` is spelled as the draft of the rate-limit fields has it.",
  "must-use-valid-problem-json-schema":
    "It asks for `instance`, which RFC 9457 leaves out where there is nothing to name; and for `allOf` written out.",
  "should-declare-enum-values-using-upper-snake-case-format":
    "The codes are part of the API's contract, in the spelling that they began with.",
  "should-not-use-api-as-base-path":
    "The site answers on the same host, so that /api tells the two apart.",
  "should-use-x-extensible-enum":
    "`enum` is what generated clients read; a new code is announced as non-breaking.",
};

/** `valid-id` is also relaxed: headings that start with a digit keep GitHub's id. */
export const html: Argued = {
  "wcag/h32":
    "The sign on the home page is a form that sends nothing: its radio buttons turn the page.",
};

export const markdown: Argued = {
  MD013:
    "A paragraph is one line: programs count no columns, and a wrapped line would change with each edit.",
  MD028: "Two callouts, one after the other, are two quotations.",
  MD033: "Keys, subscripts and what opens at a click have no Markdown of their own.",
  MD036: "A caption is an emphasised paragraph.",
  MD035: "An editor's rule may be written in another way than the one between two pages.",
  MD060: "Tables are not padded: spaces are tokens.",
};
