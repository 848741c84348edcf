import { articlesPath } from "../catalog/resources.ts";
import type { SitePage } from "./page.ts";
import { toCardPath } from "./paths.ts";

const home = "/";
const ranks = { page: 0, article: 1, listing: 2 } as const;

/** The card of each page, path to path: the first `count` in rank have one of their own, the others that of their section or of the site. */
export function toCardPaths(pages: readonly Pick<SitePage, "path" | "kind" | "section">[], count: number): Map<string, string> {
  const rank = ({ path, kind }: (typeof pages)[number]) => (path === articlesPath || path === home ? -1 : ranks[kind]);
  const ranked = pages.toSorted((a, b) => rank(a) - rank(b));
  return new Map(
    ranked.map(({ path, section }, position) => [path, toCardPath(position < Math.max(count, 2) ? path : (section?.path ?? home))]),
  );
}
