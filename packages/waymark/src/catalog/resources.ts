export type Resource = Readonly<{ path: string; mediaType: string; rel?: string }>;

export const toBareType = ({ mediaType }: Pick<Resource, "mediaType">): string =>
  mediaType.split(";")[0] ?? "";

export const resources = {
  openapi: { path: "/openapi.json", mediaType: "application/json", rel: "service-desc" },
  apiCatalog: {
    path: "/.well-known/api-catalog",
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    rel: "api-catalog",
  },
  skills: { path: "/.well-known/agent-skills/index.json", mediaType: "application/json" },
  ard: { path: "/.well-known/ard.json", mediaType: "application/json" },
  // For ARD 0.9 and Lighthouse 13.5.
  aiCatalog: { path: "/.well-known/ai-catalog.json", mediaType: "application/ai-catalog+json" },
  llms: { path: "/llms.txt", mediaType: "text/plain; charset=utf-8", rel: "describedby" },
  llmsFull: { path: "/llms-full.txt", mediaType: "text/plain; charset=utf-8" },
  pricing: { path: "/pricing.md", mediaType: "text/markdown; charset=utf-8" },
  sitemap: { path: "/sitemap.xml", mediaType: "application/xml; charset=utf-8" },
  sitemapMarkdown: { path: "/sitemap.md", mediaType: "text/markdown; charset=utf-8" },
  jsonFeed: { path: "/feed.json", mediaType: "application/feed+json" },
  rss: { path: "/rss.xml", mediaType: "application/rss+xml; charset=utf-8" },
  atom: { path: "/atom.xml", mediaType: "application/atom+xml; charset=utf-8" },
  developers: { path: "/developers", mediaType: "text/html; charset=utf-8", rel: "service-doc" },
  robots: { path: "/robots.txt", mediaType: "text/plain; charset=utf-8" },
  opensearch: {
    path: "/opensearch.xml",
    mediaType: "application/opensearchdescription+xml",
    rel: "search",
  },
  security: { path: "/.well-known/security.txt", mediaType: "text/plain; charset=utf-8" },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
export type Resources = Readonly<Record<ResourceName, Resource>>;

export interface Offering {
  /** True for addresses of enabled features, even if no page exists. */
  readonly isOffered: (path: string) => boolean;
  /** Most have the same address in all languages. */
  readonly resources: Resources;
  /** Of all languages, "" for the main one. */
  readonly prefixes: readonly string[];
  readonly languageTags: readonly string[];
}

const translated = [
  "llms",
  "llmsFull",
  "pricing",
  "sitemapMarkdown",
  "jsonFeed",
  "rss",
  "atom",
  "opensearch",
] as const;

export function toResources(prefix: string): Resources {
  const own = translated.map((name): [string, Resource] => [
    name,
    { ...resources[name], path: prefix + resources[name].path },
  ]);
  return prefix === "" ? resources : { ...resources, ...Object.fromEntries(own) };
}

export const toOffered = <Name extends ResourceName>(
  site: Offering,
  names: readonly Name[],
): readonly Name[] => names.filter((name) => site.isOffered(site.resources[name].path));

export const toPublishedResources = (site: Offering): readonly ResourceName[] =>
  toOffered(site, Object.keys(resources) as readonly ResourceName[]);

export function listResources(site: Offering): readonly Resource[] {
  const names = toPublishedResources(site);
  const others = translated.filter((name) => names.includes(name));
  const [, ...prefixes] = site.prefixes;
  return [
    ...names.map((name) => resources[name]),
    ...prefixes.flatMap((prefix) => others.map((name) => toResources(prefix)[name])),
  ];
}

const programs = [
  "llms",
  "llmsFull",
  "sitemapMarkdown",
  "sitemap",
  "openapi",
  "apiCatalog",
  "skills",
  "ard",
] as const;

export const toSiteIndexes = (site: Offering) =>
  toOffered(site, [...programs, "jsonFeed", "rss", "atom"]);

/** RFC 8288. On a static host, pages in all languages share it. */
export function toSiteLinks(site: Offering): string {
  const { prefixes, languageTags } = site;
  return toPublishedResources(site)
    .flatMap((name) => {
      const { rel, ...resource } = site.resources[name] as Resource;
      const toLink = (path: string) => `<${path}>; rel="${rel}"; type="${toBareType(resource)}"`;
      if (rel === undefined) return [];
      if (prefixes.length === 1 || !translated.some((one) => one === name))
        return [toLink(resource.path)];
      return prefixes.map(
        (prefix, index) =>
          `${toLink(prefix + resources[name].path)}; hreflang="${languageTags[index]}"`,
      );
    })
    .join(", ");
}
