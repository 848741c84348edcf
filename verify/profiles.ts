export const profiles = {
  waymark: "the four others, and everything else that a Waymark promises",
  pages: "documents, canonical addresses, links, headers, caching, negotiation, sitemap, robots.txt and security.txt",
  feeds: "RSS, Atom and JSON Feed",
  agents: "llms.txt, Markdown twins, task guides and catalogs",
  api: "the OpenAPI description, problem details, rate limits and announced ends",
} as const satisfies Readonly<Record<string, string>>;

export type Profile = keyof typeof profiles;
