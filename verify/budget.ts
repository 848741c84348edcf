import { parseList } from "structured-headers";
import { type Answer, attempt } from "./answer.ts";
import { type Probe, wholeNumber } from "./probe.ts";

export const budgetHeaders = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "RateLimit-Policy", "RateLimit"];

/** Parses a rate-limit header (a List of one String in RFC 9651). */
export function parseBudgetField(value: string | undefined) {
  const [member, ...others] = attempt(() => parseList(value ?? "")) ?? [];
  return member && others.length === 0 ? { name: member[0], parameters: member[1] } : undefined;
}

/** No document describes the policies of pages. */
function readPolicy({ headers }: Answer): { readonly quota: number; readonly window: number } {
  const parameters = parseBudgetField(headers["ratelimit-policy"])?.parameters;
  return { quota: Number(parameters?.get("q")), window: Number(parameters?.get("w")) };
}

export function expectBudget({ site, expect, expectEqual, expectHeader }: Probe, answer: Answer, name: string): void {
  const { quota, window } = new Map(Object.entries(site.policies)).get(name) ?? readPolicy(answer);
  const absent = budgetHeaders.filter((header) => answer.headers[header.toLowerCase()] === undefined);
  expect(absent.length === 0, `has no ${absent.join(", ")}`, answer);
  if (absent.length > 0) return;
  for (const header of budgetHeaders.slice(0, 3)) expectHeader(answer, header, wholeNumber);
  const [limit, remaining, reset] = budgetHeaders.slice(0, 3).map((header) => Number(answer.headers[header.toLowerCase()]));
  expectEqual(limit, quota, "RateLimit-Limit", answer);
  for (const [header, keys, wanted] of [
    ["RateLimit-Policy", ["q", "w"], [quota, window]],
    ["RateLimit", ["r", "t"], [remaining, reset]],
  ] as const) {
    const field = parseBudgetField(answer.headers[header.toLowerCase()]);
    expect(field !== undefined, `${header} is not a structured field: ${answer.headers[header.toLowerCase()]}`, answer);
    expectEqual([field?.name, ...keys.map((key) => field?.parameters.get(key))], [name, ...wanted], header, answer);
  }
  expect(Number(remaining) < quota, `RateLimit-Remaining is ${remaining} after a call; the quota is ${quota}`, answer);
  expect(Number(reset) >= 1 && Number(reset) <= window, `RateLimit-Reset is ${reset}; expected 1 to ${window} seconds`, answer);
}
