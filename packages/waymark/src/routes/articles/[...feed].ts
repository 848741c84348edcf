import { baseUrl, collectInAllLanguages, siteAt } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { type FeedName, toFeedPath } from "../../addresses/paths.ts";
import { memoizePer } from "../../memo/memoize.ts";
import { toAtom, toJsonFeed, toRss } from "../../outputs/feeds.ts";
import { toCacheKey } from "../../site/cache-key.ts";
import { collectFeeds, type Feed, prepareArticles } from "../../site/feeds.ts";
import type { Article } from "../../site/page.ts";

const formats = {
  jsonFeed: (...given: Parameters<typeof toJsonFeed>) =>
    `${JSON.stringify(toJsonFeed(...given), null, 2)}\n`,
  rss: toRss,
  atom: toAtom,
};

type Props = Readonly<{ feed: Feed; format: FeedName }>;

export const getStaticPaths = () =>
  collectInAllLanguages(async (site) =>
    Promise.all(
      (await collectFeeds(site)).flatMap((feed) =>
        (Object.keys(formats) as FeedName[]).map(async (format) => ({
          params: { feed: toFeedPath(site, format, feed.path).slice(1) },
          props: { feed, format } satisfies Props,
          ...(import.meta.env.DEV ? {} : await toKey(feed)),
        })),
      ),
    ),
  );

/** MDX can contain measurements, known only in a build. */
const toKey = memoizePer(
  async ({ path, title, description, articles }: Feed): Promise<{ readonly cacheKey?: string }> => {
    if (articles.some(({ file }) => file?.endsWith(".mdx"))) return {};
    return {
      cacheKey: toCacheKey(path, title, description, await Promise.all(articles.map(toArticleKey))),
    };
  },
);

const toArticleKey = memoizePer(async (article: Article) =>
  toCacheKey(article, article.toDigest(), [...((await article.toPictures?.()) ?? [])]),
);

export const GET: APIRoute<Props> = async ({ props: { feed, format }, url }) =>
  new Response(
    await formats[format](
      siteAt(url.pathname),
      feed,
      await prepareArticles(feed.articles),
      baseUrl,
    ),
  );
