import { followLine, toTagLine } from "./byline.ts";
import type { Line } from "./line.ts";
import { describeListing, describeTag, toListPages } from "./list-pages.ts";
import type { Article, ListPage } from "./page.ts";
import { toArticlesPath, toTagPath } from "./paths.ts";
import { groupByTag } from "./tags.ts";

/** The pages of the list of all articles, and of the lists of each tag's; all take the newest first. */
export function toLists(articles: readonly Article[]): { readonly all: readonly ListPage[]; readonly tags: readonly ListPage[] } {
  const groups = groupByTag(articles, ({ tags }) => tags.map(({ slug }) => slug));
  const toLead = (...lines: readonly Line[]) => lines.filter((line) => line.length > 0);
  const bySlug = new Map(articles.flatMap((article) => article.tags.map((tag) => [tag.slug, tag])));
  const inUse = [...groups.keys()].flatMap((slug) => bySlug.get(slug) ?? []);
  const lead = toLead(followLine, toTagLine(inUse));
  const all = toListPages({ articles, toPath: toArticlesPath, describe: describeListing, lead });
  const tags = inUse.flatMap((tag) =>
    toListPages({
      articles: groups.get(tag.slug) ?? [],
      toPath: (page) => toTagPath(tag.slug, page),
      describe: (page, pages) => describeTag(tag.name, page, pages),
      lead: toLead(toTagLine(inUse.filter((other) => other !== tag))),
      others: articles,
    }),
  );
  return { all, tags };
}
