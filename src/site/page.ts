import type { MarkdownHeading } from "astro";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import type { Template } from "../markdown/absolute-links.ts";
import type { Picture } from "../markdown/pictures.ts";
import type { Line, Link } from "./line.ts";
import type { CountedTag, Tag, TagEntry } from "./tags.ts";

/** A part of the site, named by the page that stands above the others in it. */
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
  /** Where it belongs, besides the site as a whole. */
  readonly section?: Section | undefined;
  /** The file that an editor wrote, relative to the project; a list has none. */
  readonly file?: string | undefined;
  readonly published?: Date | undefined;
  readonly updated?: Date | undefined;
  readonly tags: readonly Tag[];
  /** Articles that stand below its own content. */
  readonly latest?: Selection | undefined;
  /** The body as Markdown, without the H1, made when it is asked for; links may be relative to the page. Of a page with `toText`, what stands above it. */
  readonly toMarkdown: () => Promise<string>;
  /** The text of its file as Markdown. */
  readonly toText?: (() => Promise<Template>) | undefined;
  /** The pictures that its Markdown shows, by their addresses there. */
  readonly toPictures?: () => Promise<ReadonlyMap<string, Picture>>;
}

/** What a page of an editor's file has besides. */
interface Written {
  /** The same as long as its text is. */
  readonly toDigest: () => string;
  /** The text as its HTML page shows it, converted when it is asked for. */
  readonly toContent: () => Promise<PageContent>;
}

/** A text, ready to be rendered. */
export interface PageContent {
  readonly Content: AstroComponentFactory;
  /** What stands for elements of it. */
  readonly components: Readonly<Record<string, AstroComponentFactory>>;
  /** Where its sections begin on the page, where they are many. */
  readonly sections: readonly Link[];
  /** Whether there are blocks of code in it. */
  readonly hasCode: boolean;
  /** Whether there are players or maps of other sites in it. */
  readonly hasEmbeds: boolean;
}

/** A text as HTML. */
export interface PageHtml {
  readonly html: string;
  readonly headings: readonly MarkdownHeading[];
}

/** A page that is neither a text of a list nor a list. */
export interface PlainPage extends AnyPage, Written {
  readonly kind: "page";
  readonly updated: Date;
  /** Its text as HTML with its headings, for a page that puts something between its sections. */
  readonly toHtml: () => Promise<PageHtml>;
  /** False where no list or index names it, as the page after a message was sent. */
  readonly indexable: boolean;
}

/** A text of a section of the owner's. */
export interface Item extends AnyPage, Written {
  readonly kind: "item";
  readonly section: Section;
  readonly updated: Date;
  /** Why it is not on the site, for its editor; undefined where it is. */
  readonly withheld?: string | undefined;
  readonly fields: readonly Field[];
}

/** What a text of a section says of itself by a name. */
export interface Field {
  /** As editors write it. */
  readonly name: string;
  /** As readers see it. */
  readonly label: string;
  readonly value: string | number | Date;
  /** The value for readers. */
  readonly line: Line;
  /** Whether the list of the section says it too. */
  readonly isListed: boolean;
}

/** An article. */
export interface Article extends AnyPage, Written {
  readonly kind: "article";
  readonly published: Date;
  /** The name of the person who wrote it; without one it is the site's. */
  readonly author?: string | undefined;
  /** Why no build would have it; none would have one with a reason. */
  readonly withheld?: string | undefined;
  /** Such as `6 min`. */
  readonly readingTime: string;
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
  /** The picture that stands above the text: that of the front matter. */
  readonly toLead: () => Promise<LeadPicture | undefined>;
  /** The body as HTML without what only a page has. */
  readonly toFeedHtml: () => Promise<string>;
}

/** A picture that stands for an article. */
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
  /** How many pages the list has. */
  readonly pages: number;
  readonly items: readonly (Article | Item)[];
  /** Every tag in use; its own among them, if it is a tag's list. */
  readonly tagsInUse: readonly CountedTag[];
  /** The same on the page of all tags, each with its newest article. */
  readonly tagEntries?: readonly TagEntry[] | undefined;
  /** Where its articles can be followed. */
  readonly follow?: Line | undefined;
  /** To the pages before and after this one. */
  readonly steps: readonly Link[];
}

/** A page of the site: its HTML, its twin and its entry in every list, feed and index are made of this record. */
export type SitePage = PlainPage | Item | Article | ListPage;

/** Some articles under a heading of their own, and where the others are. */
export interface Selection {
  readonly title: string;
  readonly articles: readonly Article[];
  readonly all: Link;
}

/** A page as the site's index has it. */
export interface IndexedPage extends Pick<AnyPage, "path" | "title" | "description" | "file"> {
  /** The day of its last change, such as `2026-11-20`. */
  readonly lastmod?: string | undefined;
}

/** What the site's index says of a page. */
export function toIndexedPage(page: SitePage): IndexedPage {
  const { path, title, description, file } = page;
  const changed = lastModified(page);
  return { path, title, description, file, lastmod: changed && toIsoDay(changed) };
}

/** The day a page last changed. */
export function lastModified({ published, updated }: Pick<SitePage, "published" | "updated">): Date | undefined {
  return updated ?? published;
}

/** A day as `2026-11-20`. */
export function toIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
