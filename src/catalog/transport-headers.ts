/** Sent only with HTTPS responses (RFC 6797 section 7.2). Valid for a year. */
export const transportHeaders = { "Strict-Transport-Security": "max-age=31536000" } as const;

export function isPreview(context: string | undefined): boolean {
  return context !== undefined && context !== "production" && context !== "dev";
}

export function toPreviewHeaders(context: string | undefined): Readonly<Record<string, string>> {
  return isPreview(context) ? { "X-Robots-Tag": "noindex" } : {};
}
