import { followLine, toTagLine } from "./byline.ts";
import type { Line } from "./line.ts";
import { describeListing, describeTag, toListPages } from "./list-pages.ts";
import type { Article, ListPage } from "./page.ts";
import { toArticlesPath, toTagPath } from "./paths.ts";
import { groupByTag } from "./tags.ts";

/** The pages of the list of all articles, and of the lists of each tag's; all take the newest first. */
export function toLists(articles: readonly Article[]): { readonly all: readonly ListPage[]; readonly tags: readonly ListPage[] } {
  const groups = groupByTag(articles, ({ tags }) => tags);
  const toLead = (...lines: readonly Line[]) => lines.filter((line) => line.length > 0);
  const names = [...groups.keys()];
  const lead = toLead(followLine, toTagLine(names));
  const all = toListPages({ articles, toPath: toArticlesPath, describe: describeListing, lead });
  const tags = [...groups].flatMap(([tag, members]) =>
    toListPages({
      articles: members,
      toPath: (page) => toTagPath(tag, page),
      describe: (page, pages) => describeTag(tag, page, pages),
      lead: toLead(toTagLine(names.filter((name) => name !== tag))),
      others: articles,
    }),
  );
  return { all, tags };
}
