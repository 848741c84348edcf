/** A published resource: where it is, what it is, and the link relation that announces it. */
export interface Resource {
  readonly path: string;
  readonly mediaType: string;
  readonly title: string;
  /** Registered link relation (RFC 8288) in the site-wide `Link` header. */
  readonly rel?: string;
}

/** The media type of a resource without its parameters. */
export function toBareType({ mediaType }: Pick<Resource, "mediaType">): string {
  return mediaType.split(";")[0] ?? "";
}

/** What machines look for (section 1.6 and the well-known files). */
export const resources = {
  openapi: {
    path: "/openapi.json",
    mediaType: "application/json",
    title: "OpenAPI description of the HTTP API",
    rel: "service-desc",
  },
  apiCatalog: {
    path: "/.well-known/api-catalog",
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    title: "API catalog (RFC 9727)",
    rel: "api-catalog",
  },
  skills: { path: "/.well-known/agent-skills/index.json", mediaType: "application/json", title: "Task guides for agents" },
  aiCatalog: { path: "/.well-known/ai-catalog.json", mediaType: "application/json", title: "Task guides as agentic resources (ARD)" },
  llms: { path: "/llms.txt", mediaType: "text/plain; charset=utf-8", title: "Curated site map for language models", rel: "describedby" },
  llmsFull: { path: "/llms-full.txt", mediaType: "text/plain; charset=utf-8", title: "The full content corpus in one file" },
  pricing: { path: "/pricing.md", mediaType: "text/markdown; charset=utf-8", title: "Engagement models and price bands" },
  sitemap: { path: "/sitemap.xml", mediaType: "application/xml; charset=utf-8", title: "Indexable URLs" },
  sitemapMarkdown: { path: "/sitemap.md", mediaType: "text/markdown; charset=utf-8", title: "Every page, for reading" },
  jsonFeed: { path: "/feed.json", mediaType: "application/feed+json", title: "Articles as JSON Feed" },
  rss: { path: "/rss.xml", mediaType: "application/rss+xml; charset=utf-8", title: "Articles as RSS" },
  atom: { path: "/atom.xml", mediaType: "application/atom+xml; charset=utf-8", title: "Articles as Atom" },
  developers: { path: "/developers", mediaType: "text/html; charset=utf-8", title: "Developer portal", rel: "service-doc" },
  robots: { path: "/robots.txt", mediaType: "text/plain; charset=utf-8", title: "Crawling rules" },
  security: { path: "/.well-known/security.txt", mediaType: "text/plain; charset=utf-8", title: "How to report a vulnerability" },
} as const satisfies Record<string, Resource>;

/** The resources that an index of the site names to a reader who is lost. */
export const siteIndexes = [
  resources.llms,
  resources.llmsFull,
  resources.sitemapMarkdown,
  resources.sitemap,
  resources.openapi,
  resources.apiCatalog,
  resources.skills,
  resources.aiCatalog,
  resources.jsonFeed,
  resources.rss,
  resources.atom,
] as const satisfies readonly Resource[];

/** The site-wide `Link` header (RFC 8288), its targets relative to the origin. */
export const siteLinks = (Object.values(resources) as readonly Resource[])
  .filter((resource) => resource.rel !== undefined)
  .map((resource) => `<${resource.path}>; rel="${resource.rel}"; type="${toBareType(resource)}"`)
  .join(", ");
