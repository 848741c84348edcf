import { parseQualityValues } from "./quality-values.ts";

type PageForm = "html" | "markdown";

/** The weights of media ranges by their names; one without parameters counts before those with some, then the first of several alike. */
type MediaRanges = ReadonlyMap<string, number>;

/**
 * RFC 9110 section 12.5.1. Markdown if `text/markdown` is named and weighs at least as much as `text/html`; HTML otherwise, even if
 * unacceptable.
 */
export function negotiatePage(accept: string | undefined): PageForm {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return "html";
  const ranges = parseAccept(accept);
  const markdown = ranges.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= qualityOf("text/html", ranges) ? "markdown" : "html";
}

/** HTML for clients that name and prefer `text/html`, as browsers do; Markdown for all others. */
export function negotiateNotFound(accept: string | undefined): PageForm {
  if (accept === undefined) return "markdown";
  const ranges = parseAccept(accept);
  const html = ranges.get("text/html") ?? 0;
  const markdown = ranges.get("text/markdown") ?? 0;
  return html > markdown && html >= qualityOf("text/markdown", ranges) ? "html" : "markdown";
}

/** The weight of a media type: that of the most specific range that matches it, 0 where none does. */
export function qualityOf(mediaType: string, ranges: MediaRanges): number {
  const group = `${mediaType.slice(0, mediaType.indexOf("/"))}/*`;
  return ranges.get(mediaType) ?? ranges.get(group) ?? ranges.get("*/*") ?? 0;
}

/** The media ranges of an `Accept` value; what is no media range is left out. */
export function parseAccept(accept: string): MediaRanges {
  const ranges = parseQualityValues(accept)
    .filter(({ value }) => /^[^\s/]+\/[^\s/]+$/.test(value))
    .toReversed();
  // Pages have no parameters that clients ask for: a range that names some is of another representation where the plain type stands too.
  const plainLast = [...ranges.filter(({ narrowed }) => narrowed), ...ranges.filter(({ narrowed }) => !narrowed)];
  return new Map(plainLast.map(({ value, quality }) => [value, quality]));
}
