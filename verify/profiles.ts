/** What a site is held to: all that a Waymark promises, where it is one, or what standards ask of anyone who offers such a thing. */
export const profiles = {
  waymark: "everything that a Waymark promises",
  pages: "documents, canonical addresses, links, headers, caching, negotiation, sitemap, robots.txt and security.txt",
  feeds: "RSS, Atom and JSON Feed",
  agents: "llms.txt, Markdown twins, task guides and catalogs",
  api: "the OpenAPI description, problem details, rate limits and announced ends",
} as const satisfies Readonly<Record<string, string>>;

export type Profile = keyof typeof profiles;

/** The profiles of any site. */
export const standardProfiles: readonly Profile[] = ["pages", "feeds", "agents", "api"];
