export type ByteRange = Readonly<{ start: number; size: number }>;

const oneRange = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/i;

/** RFC 9110 section 14.2. Undefined means the whole body, also for several ranges. */
export function parseRange(
  {
    range = "",
    "if-range": ifRange,
  }: { readonly range?: string | undefined; readonly "if-range"?: string | undefined },
  etag: string,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const { first, last } = oneRange.exec(range)?.groups ?? {};
  if (!(first || last) || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start > end ? "unsatisfiable" : { start, size: end - start + 1 };
}
