/** The forms in which a page is published. */
export type Form = "html" | "markdown";

/** The value that browsers send. */
export const browserAccept = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

/** What clients send in `Accept`, none included, and the form of a page that each asks for (RFC 9110 section 12.5.1). */
export const acceptValues: readonly (readonly [accept: string | undefined, form: Form])[] = [
  [undefined, "html"],
  [browserAccept, "html"],
  ["*/*", "html"],
  ["text/*", "html"],
  ["text/plain", "html"],
  ["application/json, text/plain, */*", "html"],
  ["application/pdf", "html"],
  ["text/markdown", "markdown"],
  ["text/markdown, text/html", "markdown"],
  ["text/html, text/markdown;q=0.9", "html"],
  ["text/markdown;q=0", "html"],
  ["text/markdown;q=0.5, text/html;q=0.4", "markdown"],
  ["text/markdown, */*;q=0.1", "markdown"],
];
