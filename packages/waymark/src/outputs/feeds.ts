import { getRssString } from "@astrojs/rss";
import { generateAtomFeed } from "feedsmith";
import { toHtml } from "hast-util-to-html";
import { toFeedPath } from "../addresses/paths.ts";
import { largeIcon, smallIcon } from "../catalog/icons.ts";
import type { Site } from "../catalog/site.ts";
import { toAddress, toUrl } from "../http/address.ts";
import { escapeAttribute, escapeText } from "../http/html.ts";
import { toPictureElement } from "../markdown/pictures.ts";
import { toAbsoluteHtml } from "../markdown/plain-html.ts";
import { memoizePer, memoizePerText } from "../memo/memoize.ts";
import { toFeedLength } from "../site/byline.ts";
import type { FeedArticle, FeedHead } from "../site/feeds.ts";
import type { Author } from "../site/page.ts";

type FeedAuthor = Readonly<{ name: string; url?: string; avatar?: string }>;

type FeedItem = ReturnType<typeof toItem>;

type Articles = readonly FeedArticle[];

/** All three feeds need the same HTML. */
const openItem = memoizePer((article: FeedArticle) =>
  memoizePerText((baseUrl) => toItem(article, toUrl(article.path, baseUrl))),
);

const toItems = (articles: Articles, baseUrl: string): FeedItem[] =>
  articles.map((article) => openItem(article)(baseUrl));

/** Its id is its canonical URL. */
function toItem(article: FeedArticle, url: string) {
  const {
    title,
    description,
    authors,
    publishedAt: published,
    updatedAt = published,
    lead,
    tags,
  } = article;
  const above = lead
    ? `<p>${toHtml(toPictureElement({ ...lead, source: undefined }, { alt: lead.alt }))}</p>\n`
    : "";
  return {
    url,
    title,
    description,
    published,
    authors: authors.map((author) => toFeedAuthor(author, url)),
    html: toAbsoluteHtml(`${above}${article.html}`, url),
    image: lead && { url: new URL(lead.src, url).href, alt: lead.alt },
    // An update on the day of publication has no time.
    updated: updatedAt > published ? updatedAt : published,
    tags: tags.map(({ name }) => name),
  };
}

function toFeedAuthor({ name, path, portrait }: Author, base: string): FeedAuthor {
  const toAbsolute = (address: string) => new URL(address, base).href;
  return {
    name,
    ...(path && { url: toAbsolute(toAddress(path)) }),
    ...(portrait && { avatar: toAbsolute(portrait.src) }),
  };
}

/** Depends only on the articles, so that unchanged builds are identical. */
const toLastChange = (items: readonly FeedItem[]): Date =>
  new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())));

const toOwner = (site: Site, author: Author | undefined, baseUrl: string): FeedAuthor =>
  author
    ? toFeedAuthor(author, baseUrl)
    : { name: site.name, url: toUrl(site.paths.home, baseUrl) };

export function toJsonFeed(
  site: Site,
  { path, title, description, author }: FeedHead,
  articles: Articles,
  baseUrl: string,
) {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    user_comment: site.words.feed.comment(
      toFeedLength(site, path),
      `${baseUrl}${site.resources.sitemapMarkdown.path}`,
    ),
    language: site.language,
    home_page_url: toUrl(path || site.paths.home, baseUrl),
    feed_url: toUrl(toFeedPath(site, "jsonFeed", path), baseUrl),
    icon: `${baseUrl}${largeIcon.path}`,
    favicon: `${baseUrl}${smallIcon.path}`,
    authors: [toOwner(site, author, baseUrl)],
    items: toItems(articles, baseUrl).map(
      ({ url, title, description, authors, html, published, updated, tags, image }) => ({
        id: url,
        url,
        title,
        summary: description,
        ...(authors.length > 0 && { authors }),
        ...(image && { image: image.url }),
        content_html: html,
        date_published: published.toISOString(),
        date_modified: updated.toISOString(),
        tags,
      }),
    ),
  };
}

export async function toRss(
  site: Site,
  { path, title, description }: FeedHead,
  articles: Articles,
  baseUrl: string,
): Promise<string> {
  const items = toItems(articles, baseUrl);
  const lastBuildDate =
    items.length > 0 ? `<lastBuildDate>${toLastChange(items).toUTCString()}</lastBuildDate>` : "";
  const home = toUrl(path || site.paths.home, baseUrl);
  // RSS 2.0 allows only GIF, JPEG and PNG.
  const image = `<image><url>${baseUrl}${smallIcon.path}</url><title>${escapeText(title)}</title><link>${home}</link></image>`;
  const rss = await getRssString({
    title,
    description,
    site: home,
    trailingSlash: false,
    xmlns: {
      atom: "http://www.w3.org/2005/Atom",
      dc: "http://purl.org/dc/elements/1.1/",
      media: "http://search.yahoo.com/mrss/",
    },
    customData: `<language>${site.language}</language>${lastBuildDate}${image}<atom:link href="${toUrl(toFeedPath(site, "rss", path), baseUrl)}" rel="self" type="application/rss+xml"/>`,
    items: items.map(
      ({ url, title, description, authors, html, published, updated, tags, image }) => ({
        link: url,
        title,
        // Feed readers interpret RSS descriptions as HTML.
        description: escapeText(description),
        content: html,
        pubDate: published,
        categories: [...tags],
        customData: `${authors.map(({ name }) => `<dc:creator>${escapeText(name)}</dc:creator>`).join("")}<atom:updated>${updated.toISOString()}</atom:updated>${image ? toMedia(image) : ""}`,
      }),
    ),
  });
  return toXml(rss);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu;

/** Without characters that XML 1.0 (section 2.2) forbids, which expressions in MDX can contain. */
const toXml = (text: string): string => text.replace(forbidden, "");

/** Media RSS 1.5.1: an enclosure would require a length. */
function toMedia({ url, alt }: NonNullable<FeedItem["image"]>): string {
  const description = `<media:description type="plain">${escapeText(alt)}</media:description>`;
  return `<media:content url="${escapeAttribute(url)}" medium="image">${description}</media:content>`;
}

const toAtomAuthor = ({ name, url: uri }: FeedAuthor) => ({ name, ...(uri && { uri }) });

export function toAtom(
  site: Site,
  { path, title, description, author }: FeedHead,
  articles: Articles,
  baseUrl: string,
): string {
  const items = toItems(articles, baseUrl);
  const home = toUrl(path || site.paths.home, baseUrl);
  const atom = generateAtomFeed({
    xml: { lang: site.language },
    id: home,
    title: { value: title },
    subtitle: { value: description },
    updated: toLastChange(items),
    icon: `${baseUrl}${smallIcon.path}`,
    links: [
      {
        href: toUrl(toFeedPath(site, "atom", path), baseUrl),
        rel: "self",
        type: "application/atom+xml",
      },
      { href: home, rel: "alternate", type: "text/html" },
    ],
    authors: [toAtomAuthor(toOwner(site, author, baseUrl))],
    entries: items.map(
      ({ url, title, description, authors, html, published, updated, tags, image }) => ({
        id: url,
        title: { value: title },
        ...(authors.length > 0 && { authors: authors.map(toAtomAuthor) }),
        summary: { value: description },
        content: { value: html, type: "html" },
        links: [
          { href: url, rel: "alternate", type: "text/html" },
          ...(image ? [{ href: image.url, rel: "enclosure", title: image.alt }] : []),
        ],
        published,
        updated,
        categories: tags.map((term) => ({ term })),
      }),
    ),
  });
  return toXml(atom);
}
