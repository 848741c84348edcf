import { generateAtomFeed, generateRssFeed } from "feedsmith";
import { toHtml } from "hast-util-to-html";
import { resources } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { toAddress, toUrl } from "../http/address.ts";
import { escapeText } from "../http/html.ts";
import { toPictureElement } from "../markdown/pictures.ts";
import { toAbsoluteHtml } from "../markdown/plain-html.ts";
import { type Article, type Author, type LeadPicture, lastModified } from "../site/page.ts";

export type FeedArticle = Pick<Article, "path" | "title" | "description" | "authors" | "published" | "updated" | "tags"> & {
  readonly html: string;
  readonly lead?: LeadPicture | undefined;
};

interface FeedAuthor {
  readonly name: string;
  readonly url?: string;
  readonly avatar?: string;
}

/** The id is the canonical URL, which never changes. */
interface FeedItem {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly authors: readonly FeedAuthor[];
  readonly html: string;
  readonly published: Date;
  readonly updated: Date;
  readonly tags: readonly string[];
  readonly image: { readonly url: string; readonly alt: string } | undefined;
}

function toItems(articles: readonly FeedArticle[], baseUrl: string): FeedItem[] {
  return articles.map((article) => toItem(article, toUrl(article.path, baseUrl)));
}

function toItem({ title, description, authors, published, lead, tags, ...article }: FeedArticle, url: string): FeedItem {
  const above = lead ? `<p>${toHtml(toPictureElement({ ...lead, source: undefined }, { alt: lead.alt }))}</p>\n` : "";
  return {
    ...{ url, title, description, published },
    authors: authors.map((author) => toFeedAuthor(author, url)),
    html: toAbsoluteHtml(`${above}${article.html}`, url),
    image: lead && { url: new URL(lead.src, url).href, alt: lead.alt },
    updated: lastModified({ published, ...article }) ?? published,
    tags: tags.map(({ name }) => name),
  };
}

function toFeedAuthor({ name, path, portrait }: Author, base: string): FeedAuthor {
  const toAbsolute = (address: string) => new URL(address, base).href;
  return { name, ...(path && { url: toAbsolute(toAddress(path)) }), ...(portrait && { avatar: toAbsolute(portrait.src) }) };
}

/** Depends on the articles alone, so that unchanged builds are equal. */
function toLastChange(items: readonly FeedItem[]): Date {
  return new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())));
}

export function toJsonFeed(site: Site, articles: readonly FeedArticle[], baseUrl: string): Record<string, unknown> {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: site.name,
    description: site.description,
    user_comment: site.words.feed.comment(site.articlesPerFeed, `${baseUrl}${resources.sitemapMarkdown.path}`),
    language: site.language,
    home_page_url: `${baseUrl}/`,
    feed_url: `${baseUrl}${resources.jsonFeed.path}`,
    authors: [{ name: site.name, url: `${baseUrl}/` }],
    items: toItems(articles, baseUrl).map(({ url, title, description, authors, html, published, updated, tags, image }) => ({
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
    })),
  };
}

/** RSS 2.0 with `content:encoded`, Atom's `updated`, and Media RSS 1.5.1, because an enclosure needs a length. */
export function toRss(site: Site, articles: readonly FeedArticle[], baseUrl: string): string {
  const items = toItems(articles, baseUrl);
  return generateRssFeed({
    title: site.name,
    description: site.description,
    link: baseUrl,
    language: site.language,
    ...(items.length > 0 && { lastBuildDate: toLastChange(items) }),
    atom: { links: [{ href: `${baseUrl}${resources.rss.path}`, rel: "self", type: "application/rss+xml" }] },
    items: items.map(({ url, title, description, authors, html, published, updated, tags, image }) => ({
      link: url,
      title,
      // Readers treat RSS descriptions as HTML.
      description: escapeText(description),
      guid: { value: url },
      content: { encoded: html },
      pubDate: published,
      categories: tags.map((name) => ({ name })),
      ...(authors.length > 0 && { dc: { creators: authors.map(({ name }) => name) } }),
      atom: { updated },
      ...(image && { media: { contents: [{ url: image.url, medium: "image", description: { value: image.alt, type: "plain" } }] } }),
    })),
  });
}

export function toAtom(site: Site, articles: readonly FeedArticle[], baseUrl: string): string {
  const items = toItems(articles, baseUrl);
  return generateAtomFeed({
    xml: { lang: site.language },
    id: `${baseUrl}/`,
    title: { value: site.name },
    subtitle: { value: site.description },
    updated: toLastChange(items),
    links: [
      { href: `${baseUrl}${resources.atom.path}`, rel: "self", type: "application/atom+xml" },
      { href: `${baseUrl}/`, rel: "alternate", type: "text/html" },
    ],
    authors: [{ name: site.name, uri: `${baseUrl}/` }],
    entries: items.map(({ url, title, description, authors, html, published, updated, tags, image }) => ({
      id: url,
      title: { value: title },
      ...(authors.length > 0 && { authors: authors.map(({ name, url: uri }) => ({ name, ...(uri && { uri }) })) }),
      summary: { value: description },
      content: { value: html, type: "html" },
      links: [
        { href: url, rel: "alternate", type: "text/html" },
        ...(image ? [{ href: image.url, rel: "enclosure", title: image.alt }] : []),
      ],
      published,
      updated,
      categories: tags.map((term) => ({ term })),
    })),
  });
}
