/** On every answer of the site and of its API: HTTPS alone from then on, for a year (RFC 6797). */
export const transportHeaders = { "Strict-Transport-Security": "max-age=31536000" } as const;

/** Keeps every deployment but production out of search indexes; `context` is Netlify's name of the kind of deployment. */
export function toPreviewHeaders(context: string | undefined): Readonly<Record<string, string>> {
  return context === undefined || context === "production" || context === "dev" ? {} : { "X-Robots-Tag": "noindex" };
}
