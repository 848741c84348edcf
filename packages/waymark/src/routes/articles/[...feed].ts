import { baseUrl, collectInAllLanguages, siteAt } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { type FeedName, toFeedPath } from "../../addresses/paths.ts";
import { toAtom, toJsonFeed, toRss } from "../../outputs/feeds.ts";
import { collectFeeds, type Feed, prepareArticles } from "../../site/feeds.ts";
import { toFeedKey } from "../../site/page-key.ts";

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
          cacheKey: await toFeedKey(feed),
        })),
      ),
    ),
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
