import type { SitePage } from "./page.ts";
import { toArticlesPath, toCardPath } from "./paths.ts";

const ranks = { page: 0, article: 1, listing: 2 } as const;

/** The card of each page, path to path: the first `count` in rank have one of their own, the others that of the list or page above them. */
export function toCardPaths(pages: readonly Pick<SitePage, "path" | "kind">[], count: number): Map<string, string> {
  const shared = { below: toArticlesPath(1), top: "/" };
  const rank = ({ path, kind }: (typeof pages)[number]) => (path === shared.below || path === shared.top ? -1 : ranks[kind]);
  const ranked = pages.toSorted((a, b) => rank(a) - rank(b));
  return new Map(
    ranked.map(({ path }, position) => {
      const owner = position < Math.max(count, 2) ? path : path.lastIndexOf("/") > 0 ? shared.below : shared.top;
      return [path, toCardPath(owner)];
    }),
  );
}
