/** The forms in which a page is published. */
export type PageForm = "html" | "markdown";

interface MediaRange {
  readonly type: string;
  readonly quality: number;
  readonly specificity: number;
}

/**
 * The form of a page that an `Accept` value asks for (RFC 9110 section 12.5.1). Markdown where `text/markdown` is named
 * and weighs at least as much as `text/html`; HTML in every other case, an unacceptable one included.
 */
export function negotiatePage(accept: string | undefined): PageForm {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return "html";
  const ranges = parseAccept(accept);
  const markdown = ranges.find(({ type }) => type === "text/markdown")?.quality ?? 0;
  return markdown > 0 && markdown >= qualityOf("text/html", ranges) ? "markdown" : "html";
}

/**
 * The form of a not-found answer: HTML for a client that names `text/html` and prefers it, as browsers do; Markdown for
 * everyone else.
 */
export function negotiateNotFound(accept: string | undefined): PageForm {
  if (accept === undefined) return "markdown";
  const ranges = parseAccept(accept);
  const html = ranges.find(({ type }) => type === "text/html")?.quality ?? 0;
  const markdown = ranges.find(({ type }) => type === "text/markdown")?.quality ?? 0;
  return html > markdown && html >= qualityOf("text/markdown", ranges) ? "html" : "markdown";
}

/** The weight of a media type: that of the most specific range that matches it, 0 where none does. */
export function qualityOf(mediaType: string, ranges: readonly MediaRange[]): number {
  const group = `${mediaType.slice(0, mediaType.indexOf("/"))}/*`;
  const matches = ranges.filter(({ type }) => type === mediaType || type === group || type === "*/*");
  return matches.toSorted((a, b) => b.specificity - a.specificity)[0]?.quality ?? 0;
}

/** The media ranges of an `Accept` value. Parameters but `q` are read past, quoted values included; what is no media range is left out. */
export function parseAccept(accept: string): MediaRange[] {
  const unquoted = accept.replace(/"(?:\\.?|[^"\\])*(?:"|$)/g, "");
  return unquoted.split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    if (!/^[^\s/]+\/[^\s/]+$/.test(name)) return [];
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const quality = weight === undefined ? 1 : Number.parseFloat(weight);
    const specificity = name === "*/*" ? 0 : name.endsWith("/*") ? 1 : 2;
    return [{ type: name, quality: quality >= 0 && quality <= 1 ? quality : 0, specificity }];
  });
}
