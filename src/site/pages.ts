import { loadRenderers } from "astro:container";
import { type CollectionEntry, getCollection, getEntry, render } from "astro:content";
import { getContainerRenderer } from "@astrojs/mdx/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { site } from "../catalog/site.ts";
import { convert } from "../markdown/convert.ts";
import { withText } from "../markdown/entry.ts";
import { htmlToMarkdown } from "../markdown/html-to-markdown.ts";
import { toReadingTime } from "../markdown/reading-time.ts";
import { toCardPaths } from "./card-paths.ts";
import { describeListing, describeTag, followLine, paginate, toArticleList, toByline, toTagLine } from "./listing.ts";
import { onceInBuild } from "./once.ts";
import type { SitePage } from "./page.ts";
import { toArticlePath, toArticlesPath, toTagPath } from "./paths.ts";
import { isPublic, newestFirst } from "./publication.ts";
import { groupByTag } from "./tags.ts";

type ArticleEntry = CollectionEntry<"articles">;

/** The public articles' entries with their texts, newest first; in development drafts and coming ones too. */
export const getArticles = onceInBuild(async (): Promise<readonly ArticleEntry[]> => {
  const now = new Date();
  const entries = await getCollection("articles", ({ data }) => import.meta.env.DEV || isPublic(data, now));
  return entries.map(withText).sort(newestFirst);
});

/** The public articles over the pages of their list. */
export const getArticlePages = onceInBuild(async () => paginate(await getArticles(), site.articlesPerPage));

/** The public articles of each tag. */
export const getArticlesByTag = onceInBuild(async () => groupByTag(await getArticles(), ({ data }) => data.tags));

/** The articles as pages, with their whole content as Markdown. */
const collectArticles = onceInBuild(async (): Promise<readonly SitePage[]> => Promise.all((await getArticles()).map(toArticlePage)));

/** The newest articles as pages that carry their HTML too. */
export async function collectFeedArticles(): Promise<SitePage[]> {
  const entries = (await getArticles()).slice(0, site.articlesPerFeed);
  return Promise.all(
    entries.map(async (entry) => {
      const html = isMdx(entry) ? await renderMdx(entry) : (await convert(entry.body ?? "", { file: entry.filePath, form: "feed" })).html;
      return { ...(await toArticlePage(entry)), html };
    }),
  );
}

/** Every indexable page of the site. */
export const collectPages = onceInBuild(async (): Promise<readonly SitePage[]> => {
  const [entries, articles] = await Promise.all([getCollection("pages", isIndexable), collectArticles()]);
  const pages = entries.map((entry) => toPage(entry, articles)).sort((a, b) => a.path.localeCompare(b.path));
  const groups = groupByTag(articles, ({ tags }) => tags);
  const lead = [followLine, groups.size > 0 && toTagLine([...groups.keys()])].filter(Boolean).join("\n\n");
  const listings = toListing({ articles, toPath: toArticlesPath, describe: describeListing, lead });
  const tags = [...groups].flatMap(([tag, members]) =>
    toListing({
      articles: members,
      toPath: (page) => toTagPath(tag, page),
      describe: (page, count) => describeTag(tag, page, count),
    }),
  );
  return [...pages, ...listings, ...articles, ...tags];
});

/** The path of each page's social card. */
export const collectCardPaths = onceInBuild(async () => toCardPaths(await collectPages(), site.socialCards));

/** A page that a route of its own renders. Throws an error that names the missing file. */
export async function getPage(id: string): Promise<CollectionEntry<"pages">> {
  const entry = await getEntry("pages", id);
  if (!entry) throw new Error(`src/content/pages/${id}.md is missing. The site links to this page: put the file back.`);
  return entry;
}

/** The addresses of the pages that no list or index names, such as the one after a message was sent. */
export async function collectUnlistedPaths(): Promise<string[]> {
  const entries = await getCollection("pages", (entry) => !isIndexable(entry));
  return entries.map(({ id }) => `/${id}`);
}

function isIndexable({ data }: CollectionEntry<"pages">): boolean {
  return data.indexable;
}

/** The newest articles that the home page names. */
export const latestCount = 3;

function toPage({ id, data, body = "" }: CollectionEntry<"pages">, articles: readonly SitePage[]): SitePage {
  const latest = `\n\n## Latest articles\n\n${toArticleList(articles.slice(0, latestCount), 3)}\n\n[All articles](${toArticlesPath(1)})`;
  const { title, description, updated } = data;
  return {
    path: id === "index" ? "/" : `/${id}`,
    title,
    description,
    updated,
    kind: "page",
    tags: [],
    markdown: id === "index" ? body + latest : body,
  };
}

/** An article of the collection as a page. */
async function toArticlePage(entry: ArticleEntry): Promise<SitePage> {
  const { title, description, published, updated, tags, image } = entry.data;
  const body = isMdx(entry) ? htmlToMarkdown(await renderMdx(entry)) : (entry.body ?? "");
  const page: SitePage = {
    path: toArticlePath(entry.id),
    title,
    description,
    published,
    updated,
    tags,
    readingTime: toReadingTime(entry.body ?? ""),
    kind: "article",
    markdown: "",
  };
  const picture = image ? `![${image.alt}](${image.src})\n\n` : "";
  return { ...page, markdown: `${toByline(page)}\n\n${picture}${body}` };
}

let container: Promise<AstroContainer> | undefined;

function isMdx({ filePath = "" }: ArticleEntry): boolean {
  return filePath.endsWith(".mdx");
}

async function renderMdx(entry: ArticleEntry): Promise<string> {
  const { Content } = await render(entry);
  container ??= loadRenderers([getContainerRenderer()]).then((renderers) => AstroContainer.create({ renderers }));
  return (await container).renderToString(Content);
}

/** Articles over as many pages as they take. */
interface Listing {
  readonly articles: readonly SitePage[];
  readonly toPath: (page: number) => string;
  readonly describe: (page: number, pages: number) => { title: string; description: string };
  /** What stands above the articles of the first page, as Markdown. */
  readonly lead?: string;
}

function toListing({ articles, toPath, describe, lead }: Listing): SitePage[] {
  return paginate(articles, site.articlesPerPage).map((some, index, all) => {
    const page = index + 1;
    const links = [page > 1 && `[Newer articles](${toPath(page - 1)})`, page < all.length && `[Older articles](${toPath(page + 1)})`];
    const parts = [page === 1 && lead, toArticleList(some, 2), links.filter(Boolean).join(" · ")];
    const markdown = parts.filter(Boolean).join("\n\n");
    return { path: toPath(page), ...describe(page, all.length), kind: "listing", tags: [], ...newest(some), markdown };
  });
}

function newest(articles: readonly SitePage[]): { updated?: Date } {
  const days = articles.map(({ published, updated }) => (updated ?? published)?.getTime() ?? 0);
  return days.length > 0 ? { updated: new Date(Math.max(...days)) } : {};
}
