import type { Site } from "../catalog/site.ts";
import { memoizePer, memoizeWeakly } from "../memo/memoize.ts";
import { collectArticles } from "./articles.ts";
import { toFeedName } from "./byline.ts";
import type { Article, Author, LeadPicture } from "./page.ts";
import { collectLists } from "./pages.ts";

export type FeedHead = Readonly<{
  path: string;
  title: string;
  description: string;
  author?: Author | undefined;
}>;

export type Feed = FeedHead & Readonly<{ articles: readonly Article[] }>;

export type FeedArticle = Pick<
  Article,
  "path" | "title" | "description" | "authors" | "publishedAt" | "updatedAt" | "tags"
> & {
  readonly html: string;
  readonly lead?: LeadPicture | undefined;
};

export const collectFeeds = memoizePer(async (site: Site): Promise<readonly Feed[]> => {
  const articles = (await collectArticles(site)).slice(0, site.articlesPerFeed);
  const name = toFeedName(site);
  const ofLists = (await collectLists(site)).flatMap(
    ({ feed = [], path, title, description, profile: author }) =>
      feed.length === 0
        ? []
        : [
            {
              path,
              title: site.words.labelled(name, title),
              description,
              author,
              articles: feed,
            },
          ],
  );
  return [{ path: "", title: name, description: site.description, articles }, ...ofLists];
});

/** Each tag has three feeds with its newest articles, so most articles of a large site are in some. */
const prepareArticle = memoizeWeakly(async (article: Article): Promise<FeedArticle> => {
  const [lead, html] = await Promise.all([article.toLead(), article.toFeedHtml()]);
  return { ...article, lead, html };
});

export const prepareArticles = (articles: readonly Article[]): Promise<readonly FeedArticle[]> =>
  Promise.all(articles.map(prepareArticle));
