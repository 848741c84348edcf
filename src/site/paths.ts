import { articlesPath, resources } from "../catalog/resources.ts";

export function toTwinPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

export function toCardPath(path: string): string {
  return `/cards${path === "/" ? "/index" : path}.png`;
}

export function toCanonicalPath(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end).replace(/(^|\/)index(\.html)?$|\.html$/, "") || "/";
}

/** Pages that an unknown path may mean, most likely first. */
export function toNearPaths(path: string): readonly [string, string] {
  return [toCanonicalPath(path), toCanonicalPath(path.toLowerCase())];
}

export function toArticlesPath(page: number): string {
  return page === 1 ? articlesPath : `${articlesPath}/${page}`;
}

export function toSectionPath(name: string, page = 1): string {
  return page === 1 ? `/${name}` : `/${name}/${page}`;
}

export function toItemPath(section: string, id: string): string {
  return `${section}/${id}`;
}

export const tagsPath = "/tags";

export function toTagPath(slug: string, page = 1): string {
  return page === 1 ? `${tagsPath}/${slug}` : `${tagsPath}/${slug}/${page}`;
}

export function toAuthorPath(id: string, page = 1): string {
  return page === 1 ? `/authors/${id}` : `/authors/${id}/${page}`;
}

export const feedNames = ["jsonFeed", "rss", "atom"] as const;
export type FeedName = (typeof feedNames)[number];

/** The address of the site's feed, or of the feed of the list at a path. */
export function toFeedPath(name: FeedName, list = ""): string {
  return `${list === "" ? "" : `/feeds${list}`}${resources[name].path}`;
}

export function toSkillName(file: string): string {
  return file.replace(/(\/SKILL)?\.md$/, "");
}

export function toSkillPath(name: string): string {
  return `/.well-known/agent-skills/${name}/SKILL.md`;
}

export function toArticlePath(id: string): string {
  return `${articlesPath}/${id}`;
}

export function toOwnPath(name: string): string {
  return `/${name.slice(0, -".astro".length)}`;
}

export function toPagePath(path: string): string {
  if (path === "/index.md") return "/";
  return path.endsWith(".md") ? path.slice(0, -".md".length) : path;
}

/** Adds redirects for twins. */
export function withTwins(redirects: Readonly<Record<string, string>>, hasTwin: (path: string) => boolean): Record<string, string> {
  const pages = Object.entries(redirects);
  const twins = pages.filter(([, to]) => hasTwin(to)).map(([from, to]) => [toTwinPath(from), toTwinPath(to)] as const);
  return Object.fromEntries([...pages, ...twins]);
}
