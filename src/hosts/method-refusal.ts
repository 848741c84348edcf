import { siteHeaders } from "../catalog/headers.ts";
import { type Reply, toSafeText } from "../http/message.ts";
import { toProblem, toProblemReply } from "../http/problem.ts";

/** Headers of a refusal outside the API. */
export const refusalHeaders = { ...siteHeaders, "Cache-Control": "no-store" } as const;

/** The refusal of a method on a page or a file, which answer GET and HEAD. */
export function toMethodRefusal(method: string, path: string, baseUrl: string): Reply {
  const detail = `${toSafeText(method, 32)} is not permitted on ${toSafeText(path)}.`;
  return toProblemReply(toProblem("method_not_allowed", detail, baseUrl), { ...refusalHeaders, Allow: "GET, HEAD" });
}
