import type { Rule } from "./difference.ts";

type Judge = (was: unknown, is: unknown) => Rule;

/** Changes to unknown traits fail. */
type Row = Readonly<{
  gone?: Rule;
  fresh?: Rule;
  renamed?: Rule;
  traits?: Readonly<Record<string, Rule | Judge>>;
}>;

function toKeywords(tighter: Rule, looser: Rule, other: Rule): Row["traits"] {
  const lower = (was: unknown = -Infinity, is: unknown = -Infinity) =>
    Number(is) > Number(was) ? tighter : looser;
  const upper = (was: unknown = Infinity, is: unknown = Infinity) =>
    Number(is) < Number(was) ? tighter : looser;
  const exact = (was: unknown, is: unknown) =>
    was === undefined ? tighter : is === undefined ? looser : other;
  const bounds = {
    minimum: lower,
    minLength: lower,
    minItems: lower,
    maximum: upper,
    maxLength: upper,
    maxItems: upper,
  };
  return { ...bounds, pattern: exact, format: exact, type: "retyping" };
}

/** Clients can handle fewer values in responses. */
const received: Row = {
  gone: "removal",
  fresh: "newResponseField",
  renamed: "retyping",
  traits: {
    ...toKeywords("unlisted", "retyping", "retyping"),
    required: (was) => (was ? "removal" : "unlisted"),
  },
};

/** Servers can handle more values in requests, and ignore unknown parameters. */
const sent: Row = {
  fresh: "newRequestField",
  renamed: "retyping",
  traits: {
    ...toKeywords("tightening", "unlisted", "tightening"),
    required: (_, is) => (is ? "tightening" : "unlisted"),
  },
};

const response: Row = {
  gone: "condition",
  renamed: "condition",
  traits: { code: "condition", "media type": "removal", type: "retyping" },
};

const all = (rule: Rule, ...keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, rule]));

export const table: Readonly<Record<string, Row>> = {
  description: { traits: all("unlisted", "openapi", "x-rate-limit-policies") },
  lifecycle: {
    traits: {
      ...all("policy", "supportedVersions", "prefix", "aliasTarget", "nextVersion"),
      ...all(
        "unlisted",
        "breakingChanges",
        "nonBreakingChanges",
        "signals",
        "versioning",
        "alias",
        "policy",
      ),
      minimumNoticeDays: (was, is) => (Number(is ?? 0) < Number(was) ? "notice" : "policy"),
    },
  },
  server: { gone: "removal", fresh: "newEndpoint" },
  operation: {
    gone: "removal",
    fresh: "newEndpoint",
    traits: { ...all("unlisted", "operationId", "x-rate-limit-policy"), deprecated: "policy" },
  },
  parameter: sent,
  "required parameter": { ...sent, fresh: "tightening" },
  success: { ...response, fresh: "condition" },
  failure: { ...response, fresh: "newCode" },
  header: received,
  field: received,
  item: { ...received, gone: "retyping", fresh: "retyping" },
  code: {
    gone: "condition",
    fresh: "newCode",
    renamed: "condition",
    traits: { status: "condition", $anchor: "unlisted", type: "unlisted" },
  },
  unregistered: { traits: { status: "condition", code: "condition", "media types": "unlisted" } },
  "list of request": { fresh: "tightening", traits: { fixed: "unlisted" } },
  "value of request": { gone: "tightening" },
  "list of response": { gone: "retyping", traits: { fixed: "unlisted" } },
  "value of response": { fresh: "retyping" },
  "list of code": { gone: "retyping", traits: { fixed: "condition" } },
  "value of code": { gone: "condition", fresh: "newCode" },
  "list of service": { traits: { fixed: "unlisted" } },
  "value of service": {},
};
