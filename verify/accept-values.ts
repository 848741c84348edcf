export type Form = "html" | "markdown";

export const browserAccept = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

/** `Accept` values with the form of a page (RFC 9110 section 12.5.1), and of a 404. */
export const acceptValues: readonly (readonly [accept: string | undefined, page: Form, unknown: Form])[] = [
  [undefined, "html", "markdown"],
  [browserAccept, "html", "html"],
  ["*/*", "html", "markdown"],
  ["text/*", "html", "markdown"],
  ["text/plain", "html", "markdown"],
  ["application/json, text/plain, */*", "html", "markdown"],
  ["application/pdf", "html", "markdown"],
  ["text/markdown", "markdown", "markdown"],
  ["text/markdown, text/html", "markdown", "markdown"],
  ["text/html, text/markdown;q=0.9", "html", "html"],
  ["text/markdown;q=0", "html", "markdown"],
  ["text/markdown;q=0.5, text/html;q=0.4", "markdown", "markdown"],
  ["text/markdown, */*;q=0.1", "markdown", "markdown"],
];
