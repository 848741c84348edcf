import { type CollectionEntry, getCollection } from "astro:content";
import { build } from "virtual:waymark/build";
import { toEntryPage, toTextName } from "../addresses/file-links.ts";
import type { Site } from "../catalog/site.ts";
import { htmlToMarkdown } from "../markdown/html-to-markdown.ts";
import { toReadingTime } from "../markdown/reading-time.ts";
import { toParagraph } from "../markdown/serialize.ts";
import { memoize, memoizePer } from "../memo/memoize.ts";
import { toDay, toInstant } from "../schedule/moment.ts";
import { isPublic, newestFirst, toDraft } from "../schedule/publication.ts";
import { createAuthorReader } from "./authors.ts";
import { toByline } from "./byline.ts";
import { toCollection } from "./collection.ts";
import { toMarkdownLine, toWithheld } from "./inline-text.ts";
import { toArticlesSection } from "./list-pages.ts";
import { isWritten, openText } from "./open-text.ts";
import type { Article, Profile } from "./page.ts";
import { openLead, toPicture } from "./pictures.ts";
import { fillText, renderContent, renderMdx, showText } from "./rendering.ts";
import { createSeriesReader } from "./series.ts";
import { createTagReader } from "./tags.ts";

/** Newest first. In development, drafts and scheduled articles too. */
export const collectArticles = async (site: Site) => (await collectWithDrafts(site)).articles;

/** With scheduled articles, in a build of drafts. */
export const collectDrafts = async (site: Site) => (await collectWithDrafts(site)).drafts;

const collectWithDrafts = memoizePer(async (site: Site) => {
  const { startMs = Date.now(), draftsKey } = build ?? {};
  const now = new Date(startMs);
  const profiles = await collectProfiles(site);
  const [main = site] = site.all;
  const untranslated = main === site ? [] : await collectProfiles(main);
  const entries =
    site.has("articles") && isWritten(site, "articles")
      ? await getCollection(toCollection(site, "articles"))
      : [];
  const all = entries.map((entry) => withInstants(site, entry)).toSorted(newestFirst);
  const sorted = all.filter(({ data }) => import.meta.env.DEV || isPublic(data, now));
  const toTags = createTagReader(
    site,
    sorted.toReversed().flatMap(({ data }) => data.tags),
  );
  const toAuthors = createAuthorReader(profiles, untranslated);
  const findSeries = createSeriesReader(site, sorted);
  const open = (entry: Entry) => {
    const authors = toAuthors(entry.data.authors, entry.data.author);
    return toArticle(
      site,
      entry,
      { authors, series: findSeries(entry), tags: toTags(entry.data.tags) },
      now,
    );
  };
  const withheld = draftsKey === undefined ? [] : all.filter(({ data }) => !isPublic(data, now));
  return {
    articles: sorted.map(open),
    drafts: withheld.map((entry) => toDraft(site, String(draftsKey), open(entry))),
  };
});

type Entry = ReturnType<typeof withInstants>;

function withInstants({ timeZone }: Site, entry: CollectionEntry<"articles">) {
  const { published, updated } = entry.data;
  const dates = {
    published: toInstant(timeZone, published),
    updated: updated === undefined ? undefined : toInstant(timeZone, updated),
  };
  return { ...entry, data: { ...entry.data, ...dates } };
}

function toArticle(
  site: Site,
  entry: Entry,
  known: Pick<Article, "authors" | "series" | "tags">,
  now: Date,
): Article {
  const { filePath: file } = entry;
  const { title, description, image } = entry.data;
  const { published: publishedAt, updated: updatedAt } = entry.data;
  const [published, updated] = [
    toDay(site.timeZone, publishedAt),
    updatedAt && toDay(site.timeZone, updatedAt),
  ];
  const isMdx = file?.endsWith(".mdx") === true;
  const path = toEntryPage(site, entry);
  const text = openText(site, entry);
  const withheld = toWithheld(site, entry.data, now);
  const dated = {
    ...known,
    withheld,
    published,
    updated,
    readingTime: toReadingTime(site, text.words),
  };
  const { leadMarkdown, ...lead } = openLead(image, file, text.toPictures);
  // The feeds and the Markdown need the same HTML.
  const toMdxHtml = memoize(() => renderMdx(entry, path));
  return {
    kind: "article",
    path,
    section: toArticlesSection(site),
    file,
    title,
    description,
    publishedAt,
    updatedAt,
    ...dated,
    toDigest: () => text.digest,
    toContent: () => (isMdx ? renderContent(entry) : showText(entry, text)),
    ...lead,
    toFeedHtml: async () => (isMdx ? toMdxHtml() : fillText(await text.toFeed(), file)),
    toText: isMdx ? undefined : text.toText,
    toHead: (baseUrl) =>
      [
        withheld ? [toParagraph(withheld)] : [],
        toMarkdownLine(site, toByline(site, dated), baseUrl),
      ]
        .flat()
        .join("\n\n"),
    toMarkdown: async () =>
      [leadMarkdown, isMdx && htmlToMarkdown(await toMdxHtml())].filter(Boolean).join("\n\n"),
  };
}

export async function collectUntranslated(site: Site): Promise<readonly Article[]> {
  const [main = site] = site.all;
  if (main === site || site.listUntranslated !== "yes") return [];
  const toName = ({ file = "" }: Article, own: Site) => toTextName(file, own);
  const translated = new Set((await collectArticles(site)).map((article) => toName(article, site)));
  return (await collectArticles(main))
    .filter((article) => !article.withheld && !translated.has(toName(article, main)))
    .map((article) => ({
      ...article,
      readingTime: toReadingTime(site, openText(main, { filePath: article.file ?? "" }).words),
    }));
}

export const collectProfiles = memoizePer(async (site: Site): Promise<readonly Profile[]> => {
  const entries =
    site.has("articles") && isWritten(site, "authors")
      ? await getCollection(toCollection(site, "authors"))
      : [];
  return Promise.all(entries.map((entry) => toProfile(site, entry)));
});

async function toProfile(site: Site, entry: CollectionEntry<"authors">): Promise<Profile> {
  const { id, filePath: file, data } = entry;
  const { name, role, description, portrait, links = [] } = data;
  const text = openText(site, entry);
  const shown =
    portrait === undefined
      ? undefined
      : ((await toPicture(portrait, file ?? "")) ?? { src: portrait });
  return {
    id,
    name,
    role,
    links,
    path: toEntryPage(site, entry),
    portrait: shown,
    toDigest: () => text.digest,
    toContent: () => showText(entry, text),
    page: {
      title: name,
      description,
      file,
      toText: text.toText,
      async toPictures() {
        const pictures = await text.toPictures();
        return portrait !== undefined && shown
          ? new Map([...pictures, [portrait, shown]])
          : pictures;
      },
    },
  };
}
