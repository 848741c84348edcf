import { catalogEntry, condition, get, type Mutation, problem } from "./draft.ts";

/** Section 9's fourth breaking rule. */
export const conditions: readonly Mutation[] = [
  {
    name: "answering a wrong method with another status",
    change: (draft) => {
      const { responses } = get(draft);
      responses["400"] = responses["405"];
      delete responses["405"];
    },
    verdict: "breaking",
    says: "GET /api/v1/health, response 405: the condition method_not_allowed answers 400 now. Section 9 lists this as breaking: changing the HTTP status or `code` of an existing condition.",
  },
  {
    name: "answering a wrong method with another code",
    change: (draft) => {
      condition(draft, "MethodNotAllowed").code.const = "not_found";
    },
    verdict: "breaking",
    says: 'GET /api/v1/health, response 405, field code (and 1 more of the same): "method_not_allowed" is no longer among its values',
  },
  {
    name: "two responses that change places",
    change: (draft) => {
      const { responses } = get(draft);
      [responses["405"], responses["429"]] = [responses["429"], responses["405"]];
    },
    verdict: "breaking",
  },
  {
    name: "no longer refusing at a limit",
    change: (draft) => delete get(draft).responses["429"],
    verdict: "breaking",
    says: "GET /api/v1/health, response 429: the condition rate_limit_exceeded is gone",
  },
  {
    name: "succeeding with another status",
    change: (draft) => {
      const { responses } = get(draft);
      responses["204"] = { description: "Reachable." };
    },
    verdict: "breaking",
    says: "GET /api/v1/health, response 204: what succeeded before may answer with this status now",
  },
  {
    name: "another status in the error catalog",
    change: (draft) => {
      catalogEntry(draft, "captcha_verification_failed").status = 400;
    },
    verdict: "breaking",
    says: "error catalog, code captcha_verification_failed: its status was 403 and is 400",
  },
  {
    name: "another code in the error catalog",
    change: (draft) => {
      catalogEntry(draft, "upstream_error").code = "bad_gateway";
    },
    verdict: "breaking",
    says: "error catalog, code upstream_error: the condition has the code bad_gateway now",
  },
  {
    name: "removing a code from the error catalog",
    change: (draft) => draft["x-error-catalog"].pop(),
    verdict: "breaking",
    says: "error catalog, code internal_error: it is gone",
  },
  {
    name: "removing a code from the Problem schema",
    change: (draft) => problem(draft).properties.code.enum.pop(),
    verdict: "breaking",
    says: "GET /api/v1/health, response 405, field code",
  },
  {
    name: "another status of unregistered paths",
    change: (draft) => {
      draft["x-unregistered-paths"]["application/problem+json"].status = 410;
    },
    verdict: "breaking",
    says: "unregistered paths: the status was 404 and is 410",
  },
  {
    name: "another code of unregistered paths",
    change: (draft) => {
      draft["x-unregistered-paths"]["application/problem+json"].code = "gone";
    },
    verdict: "breaking",
    says: 'unregistered paths: the code was "not_found" and is "gone"',
  },
];
