import type { MarkdownHeading } from "astro";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import type { Picture } from "../markdown/pictures.ts";
import type { Template } from "../texts/template.ts";
import type { Line, Link } from "./line.ts";
import type { CountedTag, Tag, TagEntry } from "./tags.ts";

export interface Section {
  readonly name: string;
  readonly path: string;
}

/** What every page has, in whatever form it is shown. Dates are midnight UTC. */
interface AnyPage {
  /** Without a trailing slash and with nothing encoded; the home page is `/`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly section?: Section | undefined;
  /** The file that an editor wrote, relative to the project; a list has none. */
  readonly file?: string | undefined;
  readonly published?: Date | undefined;
  readonly updated?: Date | undefined;
  readonly tags: readonly Tag[];
  readonly latest?: Selection | undefined;
  /** What is above the body in its Markdown, with absolute links: nobody parses it for them. */
  readonly toHead?: (baseUrl: string) => string;
  /** The body as Markdown, without the H1, made when it is asked for; links may be relative to the page. Of a page with `toText`, what stands above it. */
  readonly toMarkdown: () => Promise<string>;
  readonly toText?: (() => Promise<Template>) | undefined;
  /** The pictures that its Markdown shows, by their addresses there. */
  readonly toPictures?: () => Promise<ReadonlyMap<string, Picture>>;
}

interface Written {
  /** The same as long as its text is. */
  readonly toDigest: () => string;
  readonly toContent: () => Promise<PageContent>;
}

export interface PageContent {
  readonly Content: AstroComponentFactory;
  /** What stands for elements of it. */
  readonly components: Readonly<Record<string, AstroComponentFactory>>;
  readonly sections: readonly Link[];
  readonly hasCode: boolean;
  readonly hasEmbeds: boolean;
}

interface PageHtml {
  readonly html: string;
  readonly headings: readonly MarkdownHeading[];
}

export interface PlainPage extends AnyPage, Written {
  readonly kind: "page";
  readonly updated: Date;
  /** Its text as HTML with its headings, for a page that puts something between its sections. */
  readonly toHtml: () => Promise<PageHtml>;
  /** False where no list or index names it, as the page after a message was sent. */
  readonly indexable: boolean;
}

export interface Item extends AnyPage, Written {
  readonly kind: "item";
  readonly section: Section;
  readonly updated: Date;
  /** Why it is not on the site, for its editor; undefined where it is. */
  readonly withheld?: string | undefined;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string | number | Date;
  readonly line: Line;
  readonly isListed: boolean;
}

export interface Article extends AnyPage, Written {
  readonly kind: "article";
  readonly published: Date;
  readonly author?: string | undefined;
  /** Why no build would have it; none would have one with a reason. */
  readonly withheld?: string | undefined;
  /** Such as `6 min`. */
  readonly readingTime: string;
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
  readonly toLead: () => Promise<LeadPicture | undefined>;
  /** The body as HTML without what only a page has. */
  readonly toFeedHtml: () => Promise<string>;
}

export interface LeadPicture extends Picture {
  readonly alt: string;
  /** Its address, cropped for link previews; none where it is too small for them. */
  readonly card?: string | undefined;
}

/** One page of a list of articles or of texts of a section, or the page of all tags, which has none. */
export interface ListPage extends AnyPage {
  readonly kind: "listing";
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly items: readonly (Article | Item)[];
  /** Every tag in use; its own among them, if it is a tag's list. */
  readonly tagsInUse: readonly CountedTag[];
  readonly tagEntries?: readonly TagEntry[] | undefined;
  readonly follow?: Line | undefined;
  readonly steps: readonly Link[];
}

/** A page of the site: its HTML, its twin and its entry in every list, feed and index are made of this record. */
export type SitePage = PlainPage | Item | Article | ListPage;

export interface Selection {
  readonly title: string;
  readonly articles: readonly Article[];
  readonly all: Link;
}

export interface IndexedPage extends Pick<AnyPage, "path" | "title" | "description" | "file"> {
  /** The day of its last change, such as `2026-11-20`. */
  readonly lastmod?: string | undefined;
}

export function toIndexedPage(page: SitePage): IndexedPage {
  const { path, title, description, file } = page;
  const changed = lastModified(page);
  return { path, title, description, file, lastmod: changed && toIsoDay(changed) };
}

export function lastModified({ published, updated }: Pick<SitePage, "published" | "updated">): Date | undefined {
  return updated ?? published;
}

/** A day as `2026-11-20`. */
export function toIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
