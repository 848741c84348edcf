type PageForm = "html" | "markdown";

/** Weights by media range. */
type MediaRanges = ReadonlyMap<string, number>;

/** Markdown needs at least the weight of HTML (RFC 9110 section 12.5.1). */
export function negotiatePage(accept: string | undefined): PageForm {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return "html";
  const ranges = parseAccept(accept);
  const markdown = ranges.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= qualityOf("text/html", ranges) ? "markdown" : "html";
}

/** HTML only for clients that list and prefer it, as browsers do. */
export function negotiateNotFound(accept: string | undefined): PageForm {
  if (accept === undefined) return "markdown";
  const ranges = parseAccept(accept);
  const html = ranges.get("text/html") ?? 0;
  const markdown = ranges.get("text/markdown") ?? 0;
  return html > markdown && html >= qualityOf("text/markdown", ranges) ? "html" : "markdown";
}

/** Markdown and JSON need at least the weight of HTML. At equal weights, Markdown takes precedence. */
export function negotiateSearch(accept: string | undefined): PageForm | "json" {
  const ranges = parseAccept(accept ?? "");
  const markdown = ranges.get("text/markdown") ?? 0;
  const best = Math.max(markdown, ranges.get("application/json") ?? 0);
  if (best === 0 || best < qualityOf("text/html", ranges)) return "html";
  return markdown === best ? "markdown" : "json";
}

export function qualityOf(mediaType: string, ranges: MediaRanges): number {
  const group = `${mediaType.slice(0, mediaType.indexOf("/"))}/*`;
  return ranges.get(mediaType) ?? ranges.get(group) ?? ranges.get("*/*") ?? 0;
}

/** Ignores anything that is not a media range. Of several weights, one without parameters is used, or else the first. */
export function parseAccept(accept: string): MediaRanges {
  const ranges = parseQualityValues(accept)
    .filter(({ value }) => /^[^\s/]+\/[^\s/]+$/.test(value))
    .toReversed();
  const plainLast = [
    ...ranges.filter(({ narrowed }) => narrowed),
    ...ranges.filter(({ narrowed }) => !narrowed),
  ];
  return new Map(plainLast.map(({ value, quality }) => [value, quality]));
}

/** `value` is in lowercase. `narrowed`: the range had parameters. An invalid weight is 0. */
type QualityValue = Readonly<{ value: string; narrowed: boolean; quality: number }>;

const quotedString = /"(?:\\.?|[^"\\])*(?:"|$)/g;

/** RFC 9110 section 12.4.2. Ignores parameters other than `q`. */
export function parseQualityValues(field: string): QualityValue[] {
  const members = field
    .replace(quotedString, "")
    .toLowerCase()
    .match(/[^\s,][^,]*/g);
  return members?.map(parseMember) ?? [];
}

function parseMember(member: string): QualityValue {
  const [value = "", ...parts] = member.split(";").map((part) => part.trim());
  const parameters = parts.filter((part) => part !== "");
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const quality = weight === undefined ? 1 : Number.parseFloat(weight);
  // RFC 7231 section 5.3.2.
  const narrowed = parameters[0] !== undefined && !parameters[0].startsWith("q=");
  return { value, narrowed, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** RFC 9110 section 12.5.4. `fr-CH` also accepts `fr` and `fr-CA`. */
export function negotiateLanguage<Language extends { readonly language: string }>(
  field: string | undefined,
  all: readonly Language[],
) {
  let best: { readonly own: Language; readonly quality: number } | undefined;
  const tags = all.map((own) => ({ own, tag: own.language.toLowerCase() }));
  for (const { value, quality } of parseQualityValues(field ?? "")) {
    const primary = value.split("-", 1)[0];
    const found =
      tags.find(({ tag }) => tag === value) ??
      tags.find(({ tag }) => tag.split("-", 1)[0] === primary);
    if (found && quality > (best?.quality ?? 0)) best = { own: found.own, quality };
  }
  return best?.own;
}

/** In order of preference. */
export const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** RFC 9110 section 12.5.3. */
export function negotiateCoding(acceptEncoding: string | undefined): Coding | undefined {
  if (!acceptEncoding) return undefined;
  const weights = new Map(
    parseQualityValues(acceptEncoding).map(({ value, quality }) => [value, quality]),
  );
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const best = codings.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
  return best !== undefined && weightOf(best) > 0 && weightOf(best) >= weightOf("identity")
    ? best
    : undefined;
}

/** Strong comparison (RFC 9110 section 13.1.1). */
export const permitsEtag = (ifMatch: string | undefined, etag: string): boolean =>
  ifMatch === undefined ||
  ifMatch.split(",").some((candidate) => ["*", etag].includes(candidate.trim()));

/** Weak comparison (RFC 9110 section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, "");
  const names = ["*", opaque, `W/${opaque}`];
  return ifNoneMatch.split(",").some((candidate) => names.includes(candidate.trim()));
}
