import { parseList } from "structured-headers";
import type { Answer } from "./answer.ts";
import { attempt } from "./attempt.ts";
import { type Probe, wholeNumber } from "./probe.ts";

/** The headers that report a budget. */
export const budgetHeaders = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "RateLimit-Policy", "RateLimit"];

/** The name and parameters of a rate-limit header (RFC 9651 List of one String); undefined where it is malformed. */
export function parseBudgetField(value: string | undefined) {
  const [member, ...others] = attempt(() => parseList(value ?? "")) ?? [];
  return member && others.length === 0 ? { name: member[0], parameters: member[1] } : undefined;
}

/** Holds the five rate-limit headers of an answer to the policy and to each other. */
export function expectBudget({ site, expect, expectEqual, expectHeader }: Probe, answer: Answer, name: string): void {
  const { quota, window } = site.policies[name] ?? { quota: 0, window: 0 };
  const { headers } = answer;
  const absent = budgetHeaders.filter((header) => headers[header.toLowerCase()] === undefined);
  expect(absent.length === 0, `has no ${absent.join(", ")}`, answer);
  if (absent.length > 0) return;
  for (const header of budgetHeaders.slice(0, 3)) expectHeader(answer, header, wholeNumber);
  expectHeader(answer, "RateLimit-Limit", String(quota));
  const declared = parseBudgetField(headers["ratelimit-policy"]);
  expect(declared !== undefined, `RateLimit-Policy is no structured field: ${headers["ratelimit-policy"]}`, answer);
  expectEqual(
    [declared?.name, declared?.parameters.get("q"), declared?.parameters.get("w")],
    [name, quota, window],
    "RateLimit-Policy",
    answer,
  );
  const live = parseBudgetField(headers["ratelimit"]);
  const remaining = Number(headers["ratelimit-remaining"]);
  const reset = Number(headers["ratelimit-reset"]);
  expect(live !== undefined, `RateLimit is no structured field: ${headers["ratelimit"]}`, answer);
  expectEqual([live?.name, live?.parameters.get("r"), live?.parameters.get("t")], [name, remaining, reset], "RateLimit", answer);
  expect(remaining < quota, `RateLimit-Remaining is ${remaining} after a call, of ${quota}`, answer);
  expect(reset >= 1 && reset <= window, `RateLimit-Reset is ${reset}, which is no number of seconds up to ${window}`, answer);
}
