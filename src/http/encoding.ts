import { parseQualityValues } from "./negotiation.ts";

/** The preferred coding comes first. */
export const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** RFC 9110 section 12.5.3. Undefined means that the body has no coding. */
export function negotiateCoding(acceptEncoding: string | undefined): Coding | undefined {
  if (!acceptEncoding) return undefined;
  const weights = new Map(parseQualityValues(acceptEncoding).map(({ value, quality }) => [value, quality]));
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const best = codings.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
  return best !== undefined && weightOf(best) > 0 && weightOf(best) >= weightOf("identity") ? best : undefined;
}

/** Whether `If-Match` permits this entity tag, using strong comparison (RFC 9110 section 13.1.1). */
export function permitsEtag(ifMatch: string | undefined, etag: string): boolean {
  return ifMatch === undefined || ifMatch.split(",").some((candidate) => ["*", etag].includes(candidate.trim()));
}

/** Whether `If-None-Match` contains this entity tag, using weak comparison (RFC 9110 section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, "");
  const names = ["*", opaque, `W/${opaque}`];
  return ifNoneMatch.split(",").some((candidate) => names.includes(candidate.trim()));
}
