import { toArticlesSection } from "../../src/site/list-pages.ts";
import type { Article, Item, ListPage, PlainPage } from "../../src/site/page.ts";
import type { Tag } from "../../src/site/tags.ts";
import { site } from "../fixtures/own-site.ts";

const toText = (source: string) => ({
  toMarkdown: async () => source,
  toDigest: () => source,
  toHtml: async () => ({ html: source, headings: [] }),
  toContent: () => Promise.reject(new Error("No test renders a page.")),
  toFeedHtml: async () => source,
  toLead: async () => undefined,
});

type Said<T> = Partial<T> & { readonly path: string; readonly text?: string };

export const toTags = (...names: readonly string[]): Tag[] =>
  names.map((name) => ({ name, slug: name }));

const toNamed = (path: string) => ({
  path,
  title: path.slice(1) || "Home",
  description: "Words.",
  tags: [],
});

export function toPage({ text = "", ...said }: Said<PlainPage>): PlainPage {
  return {
    kind: "page",
    ...toNamed(said.path),
    updated: new Date("2026-11-20"),
    indexable: true,
    ...toText(text),
    ...said,
  };
}

export function toItem({ text = "", ...said }: Said<Item>): Item {
  const section = { name: "Breads", path: "/breads" };
  return {
    kind: "item",
    ...toNamed(said.path),
    section,
    updated: new Date("2026-11-20"),
    fields: [],
    ...toText(text),
    ...said,
  };
}

export function toArticle({ text = "", ...said }: Said<Article>): Article {
  const published = new Date("2026-03-01");
  return {
    kind: "article",
    ...toNamed(said.path),
    section: toArticlesSection(site),
    published,
    publishedAt: said.published ?? published,
    updatedAt: said.updated,
    authors: [],
    readingTime: "6 min",
    ...toText(text),
    ...said,
  };
}

export function toListPage({ text = "", ...said }: Said<ListPage>): ListPage {
  const position = { page: 1, pages: 1, items: [], tagsInUse: [], steps: [] };
  return {
    kind: "listing",
    ...toNamed(said.path),
    section: toArticlesSection(site),
    ...position,
    ...toText(text),
    ...said,
  };
}
