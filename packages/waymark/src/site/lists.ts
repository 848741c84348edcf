import { toArticlesPath, toTagPath } from "../addresses/paths.ts";
import { toSlug } from "../addresses/slug.ts";
import type { Site } from "../catalog/site.ts";
import { toAuthorPages } from "./authors.ts";
import { toFollowLine, toListFeed } from "./byline.ts";
import {
  describeListing,
  describeTag,
  toArticlesSection,
  toListPages,
  toTagsPage,
} from "./list-pages.ts";
import type { Article, Profile } from "./page.ts";
import { groupByTag, sortTags } from "./tags.ts";

export function toLists(
  site: Site,
  articles: readonly Article[],
  profiles: readonly Profile[] = [],
  untranslated: readonly Article[] = [],
) {
  const groups = groupByTag(articles, ({ tags }) => tags.map(({ slug }) => slug));
  const bySlug = new Map(articles.flatMap((article) => article.tags.map((tag) => [tag.slug, tag])));
  const tagsInUse = sortTags(
    site,
    [...bySlug.values()].map((tag) => ({ ...tag, count: groups.get(tag.slug)?.length ?? 0 })),
  );
  const listing = {
    section: toArticlesSection(site),
    tagsInUse,
    steps: { before: site.words.lists.newer, after: site.words.lists.older },
  };
  const all = toListPages(site, {
    ...listing,
    items: [...articles, ...untranslated].sort(
      (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime(),
    ),
    toPath: (page) => toArticlesPath(site, page),
    describe: (page, pages) => describeListing(site, page, pages),
    ...(articles.length > 0 &&
      !site.hidden.includes("feed-links") && { follow: toFollowLine(site) }),
  });
  const descriptions = new Map(
    Object.entries(site.tagDescriptions ?? {}).map(([name, text]) => [toSlug(name), text]),
  );
  const tags = tagsInUse.flatMap((tag) =>
    toListPages(site, {
      ...listing,
      items: groups.get(tag.slug) ?? [],
      ...toListFeed(site, toTagPath(site, tag.slug), groups.get(tag.slug) ?? []),
      toPath: (page) => toTagPath(site, tag.slug, page),
      describe: (page, pages) => describeTag(site, tag, page, pages, descriptions.get(tag.slug)),
      others: articles,
    }),
  );
  const entries = tagsInUse.flatMap((tag) => {
    const [newest] = groups.get(tag.slug) ?? [];
    return newest ? [{ ...tag, newest: { title: newest.title, path: newest.path } }] : [];
  });
  return {
    all,
    tags: tags.length > 0 ? [toTagsPage(site, entries, articles), ...tags] : [],
    authors: toAuthorPages(site, profiles, articles),
  };
}
