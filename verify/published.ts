import type { Site } from "./site.ts";

/** What is published for machines, each with the media type that it is served as. */
const publishedResources: readonly (readonly [path: string, mediaType: string])[] = [
  ["/openapi.json", "application/json"],
  ["/.well-known/api-catalog", 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ["/.well-known/agent-skills/index.json", "application/json"],
  ["/.well-known/ard.json", "application/json"],
  ["/.well-known/ai-catalog.json", "application/ai-catalog+json"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llms-full.txt", "text/plain; charset=utf-8"],
  ["/pricing.md", "text/markdown; charset=utf-8"],
  ["/sitemap.xml", "application/xml"],
  ["/sitemap.md", "text/markdown; charset=utf-8"],
  ["/feed.json", "application/feed+json"],
  ["/rss.xml", "application/rss+xml"],
  ["/atom.xml", "application/atom+xml"],
  ["/developers", "text/html; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
];

/** The resources that help a reader who is lost. */
const indexPaths: readonly string[] = [
  "/llms.txt",
  "/llms-full.txt",
  "/sitemap.xml",
  "/openapi.json",
  "/.well-known/api-catalog",
  "/.well-known/agent-skills/index.json",
  "/.well-known/ard.json",
  "/feed.json",
  "/rss.xml",
  "/atom.xml",
];

/** The resources that a site promises. */
export function findPublished({ isOffered }: Site): typeof publishedResources {
  return publishedResources.filter(([path]) => isOffered(path));
}

/** Those among them that a reader who is lost is shown. */
export function findIndexes({ isOffered }: Site): readonly string[] {
  return indexPaths.filter(isOffered);
}
