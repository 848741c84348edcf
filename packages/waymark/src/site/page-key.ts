import type { Site } from "../catalog/site.ts";
import { memoizePer } from "../memo/memoize.ts";
import { collectArticles } from "./articles.ts";
import { toCacheKey } from "./cache-key.ts";
import type { Feed } from "./feeds.ts";
import type { Article, Item, ListPage, Profile } from "./page.ts";
import { collectCards } from "./pages.ts";
import { toLanguageLinks } from "./translations.ts";

type KeyedPage = Article | ListPage | Profile;

type MethodOf<T> = T extends unknown
  ? {
      [Name in keyof T]-?: NonNullable<T[Name]> extends (...given: never[]) => unknown
        ? Name
        : never;
    }[keyof T]
  : never;

/**
 * What a page's methods return depends on its values and on the inputs, which are part of its key. A
 * new method has to be added here.
 */
const isInput = {
  toDigest: true,
  toPictures: true,
  toContent: false,
  toFeedHtml: false,
  toFoot: false,
  toHead: false,
  toLead: false,
  toMarkdown: false,
  toText: false,
} as const satisfies Record<MethodOf<KeyedPage>, boolean>;

type Inputs = Partial<Pick<Article, InputName>>;
type InputName = {
  [Name in keyof typeof isInput]: (typeof isInput)[Name] extends true ? Name : never;
}[keyof typeof isInput];

/** A page that shows an unreadable image reports it itself. */
async function readInputs({ toDigest, toPictures }: Inputs): Promise<readonly unknown[]> {
  const pictures = await toPictures?.().catch(() => undefined);
  return [toDigest?.(), [...(pictures ?? [])]];
}

/** Of an article or item in a list, which shows its values and its image, but not its text. */
const toEntryKey = memoizePer(async (entry: Article | Item) =>
  toCacheKey(entry, await entry.toLead().catch(() => undefined)),
);

const toSharedKey = memoizePer((values: object) => toCacheKey(values));

/** What the frame shows besides the page and the settings: the card, the languages, links to feeds. */
async function toFrameKey(site: Site, page: Article | ListPage): Promise<string> {
  return toCacheKey(
    (await collectCards(site)).get(page.path),
    await toLanguageLinks(site, page),
    (await collectArticles(site)).length > 0,
  );
}

/**
 * Changes with everything that a page shows, except code and settings, which apply to all pages.
 * `props`: shown besides the page. Undefined in development, where no page is reused.
 */
export async function toPageKey(
  site: Site,
  page: Article | ListPage,
  props?: unknown,
): Promise<string | undefined> {
  if (import.meta.env.DEV) return undefined;
  const { items = [], tagsInUse = [], feed, profile, latest, ...own } = page as Partial<ListPage>;
  const entries = [...items, ...(latest?.articles ?? [])];
  return toCacheKey(
    own,
    await readInputs(page),
    profile,
    profile && (await readInputs(profile)),
    await Promise.all(entries.map(toEntryKey)),
    toSharedKey(tagsInUse),
    // Its articles are in items.
    feed !== undefined,
    latest?.title,
    latest?.all,
    await toFrameKey(site, page),
    props,
  );
}

const toFeedEntryKey = memoizePer(async (article: Article) =>
  toCacheKey(article, await readInputs(article)),
);

/** Undefined in development, and for a feed with MDX, whose measured numbers only a build knows. */
export const toFeedKey = memoizePer(
  async ({ articles, ...head }: Feed): Promise<string | undefined> =>
    import.meta.env.DEV || articles.some(({ file }) => file?.endsWith(".mdx"))
      ? undefined
      : toCacheKey(head, await Promise.all(articles.map(toFeedEntryKey))),
);
