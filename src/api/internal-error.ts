import type { ConfiguredSite } from "../catalog/site.ts";
import { type HttpResponse, toSafeText } from "../http/message.ts";
import { toProblemResponse } from "./problem.ts";

/** Where a failure is written to, for the operator alone. */
export type Log = (message: string, error: unknown) => void;

/** What was asked for when a handler failed. */
export interface FailedRequest {
  readonly method: string;
  readonly path: string;
}

/** An exception as an `internal_error` problem: the log gets the error, the client a reference to it. */
export function toInternalError(
  site: ConfiguredSite,
  error: unknown,
  { method, path }: FailedRequest,
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  log: Log,
): HttpResponse {
  const reference = crypto.randomUUID();
  log(`internal_error ${reference} ${toSafeText(method, 32)} ${toSafeText(path)}`, error);
  const detail = `The request could not be answered. Reference: ${reference}.`;
  return toProblemResponse(site, { code: "internal_error", detail }, baseUrl, headers);
}
