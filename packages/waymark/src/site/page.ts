import type { MarkdownHeading } from "astro";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { toCardPath } from "../addresses/paths.ts";
import type { EntryText } from "../entries/text.ts";
import type { Picture } from "../markdown/pictures.ts";
import type { InlineText, Link } from "./inline-text.ts";
import type { Series } from "./series.ts";
import type { CountedTag, Tag, TagEntry } from "./tags.ts";

export type Section = Readonly<{ name: string; path: string }>;

/** Dates are days at midnight UTC. The names of instants end with At. */
interface AnyPage {
  /** Decoded, without a trailing slash. The home page is `/`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly section?: Section | undefined;
  /** Relative to the project. Undefined for lists. */
  readonly file?: string | undefined;
  readonly published?: Date | undefined;
  readonly updated?: Date | undefined;
  readonly tags: readonly Tag[];
  readonly latest?: Selection | undefined;
  /** The address of the page that this one translates, unless their files have the same name. */
  readonly original?: string | undefined;
  /** If not the usual contact link. */
  readonly ask?: string | undefined;
  /** The part above the text, such as the byline, with absolute links. */
  readonly toHead?: (baseUrl: string) => string;
  /** Without the H1, with relative links. With `toText`, only the part above the text. */
  readonly toMarkdown?: () => Promise<string>;
  readonly toText?: (() => Promise<EntryText>) | undefined;
  readonly toPictures?: () => Promise<ReadonlyMap<string, Picture>>;
  /** The part below the text, with absolute links. */
  readonly toFoot?: ((baseUrl: string) => Promise<string>) | undefined;
}

type Written = Readonly<{ toDigest: () => string; toContent: () => Promise<PageContent> }>;

export interface PageContent {
  readonly Content: AstroComponentFactory;
  readonly components: Readonly<Record<string, AstroComponentFactory>>;
  readonly sections: readonly Link[];
  readonly hasCode: boolean;
  readonly hasEmbeds: boolean;
  readonly hasMath: boolean;
}

export interface PlainPage extends AnyPage, Written {
  readonly kind: "page";
  readonly updated: Date;
  readonly toHtml: () => Promise<Readonly<{ html: string; headings: readonly MarkdownHeading[] }>>;
  /** False: left out of all lists and indexes. */
  readonly indexable: boolean;
}

export interface Item extends AnyPage, Written {
  readonly kind: "item";
  readonly section: Section;
  readonly updated: Date;
  readonly withheld?: string | undefined;
  readonly fields: readonly Field[];
  readonly day?: Date | undefined;
  readonly toLead: ToLead;
}

export type Field = Readonly<{
  name: string;
  label: string;
  value: string | number | Date;
  line: InlineText;
  isListed: boolean;
}>;

export type Author = Readonly<{ name: string; path?: string; portrait?: Picture | undefined }>;

export interface Profile extends Author, Written {
  readonly id: string;
  readonly path: string;
  readonly role?: string | undefined;
  readonly links: readonly string[];
  readonly page: Pick<AnyPage, "title" | "description" | "file" | "toText" | "toPictures">;
}

export interface Article extends AnyPage, Written {
  readonly kind: "article";
  readonly published: Date;
  readonly publishedAt: Date;
  readonly updatedAt: Date | undefined;
  readonly authors: readonly Author[];
  readonly series?: Series | undefined;
  readonly withheld?: string | undefined;
  readonly readingTime: string;
  readonly toLead: ToLead;
  readonly toFeedHtml: () => Promise<string>;
}

type ToLead = () => Promise<LeadPicture | undefined>;

export interface LeadPicture extends Picture {
  readonly alt: string;
  /** Cropped. Undefined if too small. */
  readonly card?: string | undefined;
}

export interface ListPage extends AnyPage {
  readonly kind: "listing";
  readonly page: number;
  readonly items: readonly (Article | Item)[];
  readonly tagsInUse: readonly CountedTag[];
  readonly tagEntries?: readonly TagEntry[] | undefined;
  readonly follow?: InlineText | undefined;
  readonly feed?: readonly Article[] | undefined;
  readonly profile?: Profile | undefined;
  readonly steps: readonly Link[];
}

export type SitePage = PlainPage | Item | Article | ListPage;

export type Selection = Readonly<{ title: string; articles: readonly Article[]; all: Link }>;

export interface IndexedPage extends Pick<AnyPage, "path" | "title" | "description" | "file"> {
  readonly lastmod?: string | undefined;
  /** By `hreflang`. */
  readonly alternates?: readonly (readonly [hreflang: string, path: string])[] | undefined;
}

export function toIndexedPage(page: SitePage): IndexedPage {
  const { path, title, description, file } = page;
  const changed = lastModified(page);
  return { path, title, description, file, lastmod: changed && toIsoDay(changed) };
}

export const lastModified = ({
  published,
  updated,
}: Pick<SitePage, "published" | "updated">): Date | undefined => updated ?? published;

export const toIsoDay = (date: Date): string => date.toISOString().slice(0, 10);

const ranks = { page: 0, item: 1, article: 1, listing: 2 } as const;

type CardPages = Readonly<{
  home: string;
  pages: readonly Pick<SitePage, "path" | "kind" | "section">[];
}>;

/** Home pages, sections and the first `count` pages have their own card. Others have that of their section or home page. */
export function toCardPaths(languages: readonly CardPages[], count: number): Map<string, string> {
  const above = new Set(
    languages.flatMap(({ home, pages }) => [
      home,
      ...pages.flatMap(({ section }) => section?.path ?? []),
    ]),
  );
  const rank = ({ path, kind }: CardPages["pages"][number]) => (above.has(path) ? -1 : ranks[kind]);
  const ranked = languages.flatMap(({ home, pages }) =>
    pages
      .toSorted((a, b) => rank(a) - rank(b))
      .map((page, place) => ({ page, place, rank: rank(page), other: page.section?.path ?? home })),
  );
  // The languages take turns.
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place);
  return new Map(
    ranked.map(({ page: { path }, other }, position) => [
      path,
      toCardPath(position < Math.max(count, above.size) ? path : other),
    ]),
  );
}
