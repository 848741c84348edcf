import { catalogEntry, condition, get, type Mutation, problem } from "./draft.ts";

/** The fourth of the policy's breaking changes. */
export const conditions: readonly Mutation[] = [
  [
    "answering a wrong method with another status",
    "GET /api/v1/health, response 405: the condition method_not_allowed answers 400 now. The policy lists this as breaking: changing the HTTP status or `code` of an existing condition.",
    (draft) => {
      const { responses } = get(draft);
      responses["400"] = responses["405"];
      delete responses["405"];
    },
  ],
  [
    "answering a wrong method with another code",
    'GET /api/v1/health, response 405, field code (and 1 more of the same): "method_not_allowed" is no longer among its values',
    (draft) => (condition(draft, "HealthMethodNotAllowed").code.const = "not_found"),
  ],
  [
    "two responses that change places",
    "GET /api/v1/health, response 405, header Allow (and 1 more of the same): it is gone",
    (draft) => {
      const { responses } = get(draft);
      [responses["405"], responses["429"]] = [responses["429"], responses["405"]];
    },
  ],
  [
    "no longer refusing at a limit",
    "GET /api/v1/health, response 429: the condition rate_limit_exceeded is gone",
    (draft) => delete get(draft).responses["429"],
  ],
  [
    "succeeding with another status",
    "GET /api/v1/health, response 204: what succeeded before may answer with this status now",
    (draft) => {
      const { responses } = get(draft);
      responses["204"] = { description: "Reachable." };
    },
  ],
  [
    "another status in the error catalog",
    "error catalog, code captcha_verification_failed: its status was 403 and is 400",
    (draft) => (catalogEntry(draft, "captcha_verification_failed").status = 400),
  ],
  [
    "another code in the error catalog",
    "error catalog, code upstream_error: the condition has the code bad_gateway now",
    (draft) => (catalogEntry(draft, "upstream_error").code = "bad_gateway"),
  ],
  ["removing a code from the error catalog", "error catalog, code internal_error: it is gone", (draft) => draft["x-error-catalog"].pop()],
  [
    "removing a code from the Problem schema",
    "GET /api/v1/health, response 404, field code",
    (draft) => problem(draft).properties.code.enum.pop(),
  ],
  [
    "another status of unregistered paths",
    "unregistered paths: its status was 404 and is 410",
    (draft) => (draft["x-unregistered-paths"]["application/problem+json"].status = 410),
  ],
  [
    "another code of unregistered paths",
    'unregistered paths: its code was "not_found" and is "gone"',
    (draft) => (draft["x-unregistered-paths"]["application/problem+json"].code = "gone"),
  ],
];
