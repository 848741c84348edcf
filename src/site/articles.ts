import { type CollectionEntry, getCollection } from "astro:content";
import { hasPart } from "../catalog/chosen-parts.ts";
import { site } from "../content/site.ts";
import { htmlToMarkdown } from "../markdown/html-to-markdown.ts";
import { toReadingTime } from "../markdown/reading-time.ts";
import { toParagraph } from "../markdown/serialize.ts";
import { articlesSection } from "./articles-section.ts";
import { toByline } from "./byline.ts";
import { toMarkdownLine } from "./line.ts";
import { once } from "./once.ts";
import { openText } from "./open-text.ts";
import type { Article } from "./page.ts";
import { toArticlePath } from "./paths.ts";
import { toLeadPicture } from "./pictures.ts";
import { isPublic, newestFirst, toWithheld } from "./publication.ts";
import { fillText, renderContent, renderMdx, showText } from "./rendering.ts";
import { createTagReader, type Tag } from "./tags.ts";
import { isWritten } from "./written.ts";

/** The public articles, newest first; in development drafts and coming ones too. */
export const collectArticles = once(async (): Promise<readonly Article[]> => {
  const now = new Date();
  const isShown = ({ data }: CollectionEntry<"articles">) => import.meta.env.DEV || isPublic(data, now);
  const entries = hasPart("articles") && isWritten("articles") ? await getCollection("articles", isShown) : [];
  const sorted = entries.toSorted(newestFirst);
  const toTags = createTagReader(sorted.toReversed().flatMap(({ data }) => data.tags));
  return sorted.map((entry) => toArticle(entry, toTags(entry.data.tags), now));
});

/** The newest articles, as many as feeds carry, with their HTML. */
export const collectFeedArticles = once(async () => {
  const articles = (await collectArticles()).slice(0, site.articlesPerFeed);
  return Promise.all(articles.map(async (article) => ({ ...article, lead: await article.toLead(), html: await article.toFeedHtml() })));
});

function toArticle(entry: CollectionEntry<"articles">, tags: readonly Tag[], now: Date): Article {
  const { id, filePath: file } = entry;
  const { title, description, author, published, updated, image } = entry.data;
  const isMdx = file?.endsWith(".mdx") === true;
  const text = openText(entry);
  const dated = { author, published, updated, readingTime: toReadingTime(text.words), tags };
  const withheld = toWithheld(entry.data, now);
  const toLead = async () => (image && file !== undefined ? toLeadPicture(image, file) : undefined);
  return {
    kind: "article",
    path: toArticlePath(id),
    section: articlesSection,
    ...{ file, title, description, withheld, image },
    ...dated,
    toDigest: () => text.digest,
    toContent: () => (isMdx ? renderContent(entry) : showText(entry, text)),
    toLead,
    toFeedHtml: async () => (isMdx ? renderMdx(entry) : fillText(await text.toFeed(), file)),
    toText: isMdx ? undefined : text.toTemplate,
    async toMarkdown() {
      const reason = withheld && toParagraph(withheld);
      const byline = toMarkdownLine(toByline(dated));
      const picture = image && toParagraph({ type: "image", url: image.src, alt: image.alt });
      const rendered = isMdx ? htmlToMarkdown(await renderMdx(entry)) : undefined;
      return [reason, byline, picture, rendered].filter((part) => part !== undefined).join("\n\n");
    },
    async toPictures() {
      const [lead, shown] = await Promise.all([toLead(), text.toPictures()]);
      return image && lead ? new Map([...shown, [image.src, lead]]) : shown;
    },
  };
}
