import { toArticlesPath, toTagPath } from "../addresses/paths.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { toHeading, toLink, toParagraph } from "../markdown/serialize.ts";
import { memoizePer } from "../memo/memoize.ts";
import { dot, toCountedTagLine, toSummary } from "./byline.ts";
import { type InlineText, joinLines, type Link, toMarkdownLine } from "./inline-text.ts";
import { type Article, type ListPage, lastModified, type Section, type Selection } from "./page.ts";
import { paginate } from "./site-map.ts";
import type { CountedTag, TagEntry } from "./tags.ts";

export interface Listing {
  readonly items: ListPage["items"];
  readonly section: Section;
  readonly toPath: (page: number) => string;
  readonly describe: (
    page: number,
    pages: number,
  ) => { readonly title: string; readonly description: string };
  readonly tagsInUse: readonly CountedTag[];
  readonly follow?: InlineText;
  /** In the feeds below the list's address. */
  readonly feed?: readonly Article[];
  readonly steps: { readonly before: string; readonly after: string };
  /** Adds the latest below a short list. */
  readonly others?: readonly Article[];
}

/** Shorter lists end with as many latest articles. */
const few = 3;

export function toListPages(
  site: Site,
  {
    items,
    section,
    toPath,
    describe,
    tagsInUse,
    follow,
    feed,
    steps: { before, after },
    others,
  }: Listing,
  size: number = site.articlesPerPage,
): ListPage[] {
  return paginate(items, size).map((some, index, all) => {
    const page = index + 1;
    const steps: Link[] = [
      ...(page > 1 ? [{ text: before, path: toPath(page - 1), rel: "prev" }] : []),
      ...(page < all.length ? [{ text: after, path: toPath(page + 1), rel: "next" }] : []),
    ];
    const path = toPath(page);
    const list = {
      kind: "listing",
      path,
      ...describe(page, all.length),
      section: path === section.path ? undefined : section,
      updated: findNewest(some),
      tags: [],
      page,
      items: some,
      tagsInUse,
      follow,
      ...(page === 1 && feed && { feed }),
      steps,
      latest: others && items.length < few ? toLatest(site, others, some, few) : undefined,
    } as const;
    return { ...list, toFoot: (baseUrl) => toListMarkdown(site, list, baseUrl) };
  });
}

export const isEmpty = ({ items, tagsInUse }: Pick<ListPage, "items" | "tagsInUse">): boolean =>
  items.length === 0 && tagsInUse.length === 0;

async function toListMarkdown(site: Site, list: ListPage, baseUrl: string): Promise<string> {
  const { tagsInUse, follow = [], items, steps, latest } = list;
  const parts = [
    ...[follow, toCountedTagLine(site, tagsInUse)].map((line) =>
      toMarkdownLine(site, line, baseUrl),
    ),
    isEmpty(list) ? toParagraph(site.words.lists.none) : await toItemList(site, items, 2, baseUrl),
    steps.map((step) => toMarkdownLine(site, [step], baseUrl)).join(" · "),
    latest && (await toSelectionMarkdown(site, latest, baseUrl)),
  ];
  return parts.filter(Boolean).join("\n\n");
}

export function toTagsPage(
  site: Site,
  tagEntries: readonly TagEntry[],
  articles: readonly Article[],
): ListPage {
  return {
    kind: "listing",
    path: site.paths.tags,
    title: site.words.lists.tags,
    description: site.words.lists.tagsDescription(site.name),
    section: toArticlesSection(site),
    updated: findNewest(articles),
    tags: [],
    page: 1,
    items: [],
    tagsInUse: tagEntries,
    tagEntries,
    steps: [],
    toFoot: async (baseUrl) =>
      tagEntries
        .map((entry) => `- ${toMarkdownLine(site, toTagEntryLine(site, entry), baseUrl)}`)
        .join("\n"),
  };
}

function toTagEntryLine(site: Site, { name, slug, count, newest }: TagEntry): InlineText {
  return joinLines(
    [
      [{ text: name, path: toTagPath(site, slug) }],
      [site.words.lists.count(count)],
      [{ text: newest.title, path: newest.path }],
    ],
    dot,
  );
}

function findNewest(items: ListPage["items"]): Date | undefined {
  const days = items.flatMap((item) => lastModified(item)?.getTime() ?? []);
  return days.length > 0 ? new Date(Math.max(...days)) : undefined;
}

async function toItemList(
  site: Site,
  items: ListPage["items"],
  level: 2 | 3,
  baseUrl: string,
): Promise<string> {
  const known = openEntriesByOrigin(site);
  const write = known.get(baseUrl) ?? memoizePer((item) => toEntry(site, item, baseUrl));
  known.set(baseUrl, write);
  const shown = await Promise.all(items.map(write));
  return shown.map((entry) => `${"#".repeat(level)} ${entry}`).join("\n\n");
}

const openEntriesByOrigin = memoizePer(
  () => new Map<string, (item: ListPage["items"][number]) => Promise<string>>(),
);

async function toEntry(
  site: Site,
  item: ListPage["items"][number],
  baseUrl: string,
): Promise<string> {
  const { title, path, description } = item;
  const lead = await item.toLead();
  const heading = toHeading(1, toLink(title, toUrl(path, baseUrl))).slice(2);
  const reason = item.withheld === undefined ? "" : toParagraph(item.withheld);
  const picture = lead
    ? toParagraph({ type: "image", url: new URL(lead.src, baseUrl).href, alt: lead.alt })
    : "";
  const { day, line } = toSummary(site, item);
  return [
    heading,
    day === undefined ? "" : toParagraph(`${day.weekday} ${day.dayOfMonth} ${day.month}`),
    picture,
    toParagraph(description),
    reason,
    toMarkdownLine(site, line, baseUrl),
  ]
    .filter(Boolean)
    .join("\n\n");
}

export function toLatest(
  site: Site,
  articles: readonly Article[],
  besides: ListPage["items"] = [],
  count = 3,
): Selection {
  const known = new Set<ListPage["items"][number]>(besides);
  return {
    title: site.words.lists.latest,
    articles: articles
      .slice(0, count + known.size)
      .filter((article) => !known.has(article))
      .slice(0, count),
    all: { text: site.words.lists.all, path: toArticlesPath(site, 1) },
  };
}

export async function toSelectionMarkdown(
  site: Site,
  { title, articles, all }: Selection,
  baseUrl: string,
): Promise<string> {
  return [
    `## ${title}`,
    await toItemList(site, articles, 3, baseUrl),
    toMarkdownLine(site, [all], baseUrl),
  ]
    .filter(Boolean)
    .join("\n\n");
}

export function describeListing(
  site: Site,
  page: number,
  pages: number,
): { title: string; description: string } {
  const {
    title = site.words.lists.articles,
    description = site.words.lists.description(site.name),
  } = site.articleList ?? {};
  return describePage(site, title, description, page, pages);
}

export function describeTag(
  site: Site,
  { name, count }: CountedTag,
  page: number,
  pages: number,
  own?: string,
) {
  const { lists, labelled } = site.words;
  const description = own ?? labelled(lists.tagDescription(site.name, name), lists.count(count));
  return describePage(site, lists.tagTitle(name), description, page, pages);
}

export function describePage(
  site: Site,
  title: string,
  description: string,
  page: number,
  pages: number,
) {
  if (page === 1)
    return { title, description: /[.!?…]$/.test(description) ? description : `${description}.` };
  const { pageTitle, pageDescription } = site.words.lists;
  return {
    title: pageTitle(title, page),
    description: pageDescription(description.replace(/\.$/, ""), page, pages),
  };
}

export function toArticlesSection(site: Site): Section {
  return { name: site.articleList?.title ?? site.words.lists.articles, path: site.paths.articles };
}
