import { toFilePage } from "../addresses/file-links.ts";
import type { PageAddress } from "../addresses/page-index.ts";
import {
  feedNames,
  toArticlesPath,
  toAuthorPath,
  toFeedPath,
  toPagePath,
  toSectionPath,
  toTagPath,
} from "../addresses/paths.ts";
import { toSlug } from "../addresses/slug.ts";
import { type Feature, findFeature } from "../catalog/features.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import type { Site } from "../catalog/site.ts";
import { isPublic } from "../schedule/publication.ts";
import { groupByTag } from "./tags.ts";

export interface MappedText {
  readonly file: { readonly path: string; readonly collection: string };
  readonly head: {
    readonly tags: readonly string[];
    readonly authors: readonly string[];
    readonly draft: boolean;
    readonly published?: Date | undefined;
    readonly data?: unknown;
  };
}

export type TextPage<Text extends MappedText> = Text & { readonly path: string };

export interface MapSettings
  extends Pick<Site, "paths" | "resources">,
    Partial<Pick<Site, "folder" | "all">> {
  readonly now: Date;
  readonly articlesPerPage: number;
  readonly articlesPerListFeed: number;
  readonly sections: SectionConfigurations;
  readonly without: readonly Feature[];
}

export interface SiteMap<Text extends MappedText> {
  /** Without task guides. Two can have the same path. */
  readonly pages: readonly TextPage<Text>[];
  readonly byPath: ReadonlyMap<string, TextPage<Text>>;
  readonly byFile: ReadonlyMap<string, TextPage<Text>>;
  readonly paths: readonly string[];
  readonly find: (path: string) => TextPage<Text> | undefined;
  readonly findFile: (file: string) => TextPage<Text> | undefined;
  readonly lists: ReadonlySet<string>;
  /** The published pages, without those that exist once for all texts. */
  readonly addresses: readonly PageAddress[];
  /** The addresses of feeds of lists. */
  readonly feeds: ReadonlySet<string>;
}

/** `ownPages` are those in `src/pages`. `others` are in another language, but in the article list. */
export function toSiteMap<Text extends MappedText>(
  texts: readonly Text[],
  ownPages: readonly PageAddress[],
  settings: MapSettings,
  others: readonly MappedText[] = [],
): SiteMap<Text> {
  const { now } = settings;
  const pages = texts
    .filter(({ file }) => file.collection !== "skills")
    .map((text) => ({ ...text, path: toFilePage(text.file.path, settings) ?? "" }));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const lists = new Set(toListPaths(pages, others, settings));
  const isOffered = (path: string) => findFeature(path, settings) === undefined;
  const feeds = new Set(toFeedPaths(pages, settings).filter(isOffered));
  const published = [
    ...pages
      .filter(({ head }) => isPublic(head, now))
      .map((page) => ({ path: page.path, isListed: isListed(page) })),
    ...[...lists].map((path) => ({ path, isListed: true })),
    ...ownPages,
  ];
  const find = (path: string) => byPath.get(path) ?? byPath.get(toPagePath(path));
  const byFile = new Map(pages.map((page) => [page.file.path, page]));
  const byNormalFile = new Map(pages.map((page) => [page.file.path.normalize("NFC"), page]));
  return {
    pages,
    byPath,
    byFile,
    lists,
    find,
    findFile: (file) => byFile.get(file) ?? byNormalFile.get(file.normalize("NFC")),
    paths: [...byPath.keys()],
    addresses: published.filter(({ path }) => isOffered(path)),
    feeds,
  };
}

const isListed = ({ file, head }: MappedText): boolean =>
  file.collection !== "pages" || Object(head.data).indexable !== false;

function toListPaths(
  pages: readonly TextPage<MappedText>[],
  others: readonly MappedText[],
  settings: MapSettings,
): readonly string[] {
  const { now, articlesPerPage, sections, paths } = settings;
  const listed = (collection: string) =>
    pages.filter(({ file, head }) => file.collection === collection && isPublic(head, now));
  const toPaths = (items: readonly unknown[], toPath: (page: number) => string) =>
    paginate(items, articlesPerPage).map((_, index) => toPath(index + 1));
  const articles = listed("articles");
  const byTag = groupByTag(articles, ({ head }) => head.tags.map(toSlug));
  // An author without a file in this language has no page.
  const written = new Set(listed("authors").map(({ path }) => path));
  const byAuthor = groupByTag(articles, ({ head }) =>
    head.authors.filter((id) => written.has(toAuthorPath(settings, id))),
  );
  return [
    ...Object.keys(sections).flatMap((name) =>
      toPaths(listed(name), (page) => toSectionPath(settings, name, page)),
    ),
    ...toPaths([...articles, ...others], (page) => toArticlesPath(settings, page)),
    ...(articles.length > 0 ? [paths.tags] : []),
    ...[...byTag].flatMap(([tag, some]) => toPaths(some, (page) => toTagPath(settings, tag, page))),
    ...[...byAuthor].flatMap(([id, some]) =>
      toPaths(some, (page) => toAuthorPath(settings, id, page)).slice(1),
    ),
  ];
}

function toFeedPaths(
  pages: readonly TextPage<MappedText>[],
  settings: MapSettings,
): readonly string[] {
  const { now, articlesPerListFeed } = settings;
  if (articlesPerListFeed === 0) return [];
  const articles = pages.filter(
    ({ file, head }) => file.collection === "articles" && isPublic(head, now),
  );
  const written = new Set(pages.map(({ path }) => path));
  const lists = articles.flatMap(({ head }) => [
    ...head.tags.map((tag) => toTagPath(settings, toSlug(tag))),
    ...head.authors.map((id) => toAuthorPath(settings, id)).filter((path) => written.has(path)),
  ]);
  return [...new Set(lists)].flatMap((list) =>
    feedNames.map((name) => toFeedPath(settings, name, list)),
  );
}

/** An empty list has one empty page. */
export function paginate<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}
