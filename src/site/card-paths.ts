import type { SitePage } from "./page.ts";
import { toCardPath } from "./paths.ts";

const home = "/";
const ranks = { page: 0, item: 1, article: 1, listing: 2 } as const;

/**
 * Maps each page to its card. The home page, section pages and the first `count` pages have their own. Other pages share the card of their
 * section or of the site.
 */
export function toCardPaths(pages: readonly Pick<SitePage, "path" | "kind" | "section">[], count: number): Map<string, string> {
  const above = new Set([home, ...pages.flatMap(({ section }) => section?.path ?? [])]);
  const rank = ({ path, kind }: (typeof pages)[number]) => (above.has(path) ? -1 : ranks[kind]);
  const ranked = pages.toSorted((a, b) => rank(a) - rank(b));
  return new Map(
    ranked.map(({ path, section }, position) => [
      path,
      toCardPath(position < Math.max(count, above.size) ? path : (section?.path ?? home)),
    ]),
  );
}
