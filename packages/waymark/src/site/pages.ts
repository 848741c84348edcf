import { type CollectionEntry, getCollection } from "astro:content";
import { modules } from "virtual:waymark/pages";
import { z } from "astro/zod";
import { toEntryPage } from "../addresses/file-links.ts";
import { type FixedPath, toCardPath, toPageFile } from "../addresses/paths.ts";
import { toPublished } from "../catalog/paths.ts";
import { findSite, type Site } from "../catalog/site.ts";
import { astroPagesFolder, toRoutePath } from "../entries/own-routes.ts";
import { pageSchema } from "../entries/schemas.ts";
import { isPublishedContent } from "../files/unpublished-files.ts";
import { htmlToMarkdown } from "../markdown/html-to-markdown.ts";
import { memoizePerSite } from "../memo/memoize.ts";
import { collectArticles, collectProfiles, collectUntranslated } from "./articles.ts";
import { toLanguagesPage } from "./calls-to-action.ts";
import { toCollection } from "./collection.ts";
import { toLatest, toSelectionMarkdown } from "./list-pages.ts";
import { toLists } from "./lists.ts";
import { openText } from "./open-text.ts";
import { collectSections } from "./own-sections.ts";
import { type PlainPage, type Selection, type SitePage, toCardPaths } from "./page.ts";
import { fillText, renderComponent, showText } from "./rendering.ts";

export type Card = Readonly<{ path: string; alt: string }>;

const collectSite = memoizePerSite(async (site: Site) => {
  const [entries, profiles, articles, own, sections] = await Promise.all([
    getCollection(toCollection(site, "pages")),
    collectProfiles(site),
    collectArticles(site),
    collectOwnPages(site),
    collectSections(site),
  ]);
  const latest = toLatest(site, articles);
  const offered = entries.filter((entry) => site.isOffered(toEntryPage(site, entry)));
  const written = [
    ...offered.map((entry) => toPlainPage(site, entry, latest)),
    ...own.filter(({ path }) => site.isOffered(path)),
  ];
  const titles = new Map([...sections.lists, ...written].map(({ path, title }) => [path, title]));
  const plain = written
    .map((page) => withSection(site, page, titles))
    .sort((a, b) => a.path.localeCompare(b.path));
  const lists = toLists(site, articles, profiles, await collectUntranslated(site));
  return { plain, articles, lists, sections };
});

export const collectPages = memoizePerSite(async (site: Site): Promise<readonly SitePage[]> => {
  const { plain, articles, lists, sections } = await collectSite(site);
  const indexable = plain.filter((page) => page.indexable);
  const all = lists.all.filter(({ path }) => site.isOffered(path));
  const first = site.all[0] === site && site.paths.home !== "/" ? [toLanguagesPage(site)] : [];
  return [
    ...first,
    ...indexable,
    ...sections.lists,
    ...sections.items,
    ...all,
    ...articles,
    ...lists.tags,
    ...lists.authors,
  ];
});

export const collectPlainPages = async (site: Site) => (await collectSite(site)).plain;

export const collectLists = async (site: Site) =>
  (await collectPages(site)).filter((page) => page.kind === "listing");

const drawCards = memoizePerSite(async ({ all, socialCards }: Site) => {
  const languages = all.map(async (own) => ({
    home: own.paths.home,
    pages: await collectPages(own),
  }));
  return toCardPaths(await Promise.all(languages), socialCards);
});

export const collectCards = memoizePerSite(
  async (site: Site): Promise<ReadonlyMap<string, Card>> => {
    const pages = await collectPages(site);
    const drawn = await drawCards(site.all[0] ?? site);
    const cards = new Map<string, Card>();
    for (const page of pages) {
      // The page that shows the image reports the error.
      const lead = "toLead" in page ? await page.toLead().catch(() => undefined) : undefined;
      cards.set(
        page.path,
        lead?.card
          ? { path: lead.card, alt: lead.alt }
          : { path: drawn.get(page.path) ?? toCardPath(page.path), alt: page.title },
      );
    }
    return cards;
  },
);

export async function getPage(site: Site, path: FixedPath): Promise<PlainPage> {
  const { plain } = await collectSite(site);
  const page = plain.find((one) => one.path === toPublished(path, site));
  // The check reports it, and the dev server shows its findings instead.
  if (page === undefined) throw new Error(`${toPageFile(site, path)} is missing.`);
  return page;
}

function withSection(site: Site, page: PlainPage, titles: ReadonlyMap<string, string>): PlainPage {
  const above = page.path.slice(0, page.path.lastIndexOf("/"));
  const name = above === site.paths.home ? undefined : titles.get(above);
  return { ...page, section: name === undefined ? undefined : { name, path: above } };
}

function toPlainPage(site: Site, entry: CollectionEntry<"pages">, articles: Selection): PlainPage {
  const { filePath: file, data } = entry;
  const text = openText(site, entry);
  const path = toEntryPage(site, entry);
  const latest = path === site.paths.home && articles.articles.length > 0 ? articles : undefined;
  return {
    kind: "page",
    ...data,
    path,
    file,
    latest,
    tags: [],
    toDigest: () => text.digest,
    toContent: () => showText(entry, text),
    async toHtml() {
      const page = await text.toPage();
      return { ...page, html: await fillText(page, file) };
    },
    toPictures: text.toPictures,
    toText: text.toTemplate,
    toList: latest && ((baseUrl) => toSelectionMarkdown(site, latest, baseUrl)),
  };
}

type OwnModule = Awaited<ReturnType<(typeof modules)[string]>>;

/** Their Markdown comes from their HTML. */
export const collectOwnPages = memoizePerSite(async (site: Site) => {
  const files = Object.entries(modules).map(
    ([path, load]) => [path.slice("/".length), load] as const,
  );
  const pages = files
    .filter(([file]) => isOwnPage(site, file))
    .map(async ([file, load]) => ({ file, module: await load() }));
  return (await Promise.all(pages))
    .filter(({ file, module }) => module.page !== undefined || !isRoute(file))
    .map(({ file, module }) => toOwnPage(site, file, module));
});

const isRoute = (file: string): boolean => file.startsWith(`${astroPagesFolder}/`);

/** A page in `src/pages` belongs to the language that its address starts with. */
const isOwnPage = (site: Site, file: string): boolean =>
  isRoute(file)
    ? !/\/[_.]/.test(file) && findSite(site, toRoutePath(file)).folder === site.folder
    : file.startsWith(`${site.folder}/pages/`) &&
      isPublishedContent(file.slice(site.folder.length + 1));

/** Astro makes a route of each file in `src/pages` itself. */
export const isOwnRoute = ({ file = "" }: Pick<PlainPage, "file">): boolean => isRoute(file);

function toOwnPage(
  site: Site,
  file: string,
  { page, default: whole, waymarkContent: Content = whole }: OwnModule,
): PlainPage {
  const path = toEntryPage(site, { filePath: file });
  return {
    kind: "page",
    ...parseData(file, page),
    path,
    file,
    tags: [],
    toDigest: () => "",
    toHtml: async () => ({ html: await renderComponent(Content, path), headings: [] }),
    toContent: async () => ({
      Content,
      components: {},
      sections: [],
      hasCode: false,
      hasEmbeds: false,
      hasMath: false,
    }),
    toMarkdown: async () => htmlToMarkdown(await renderComponent(Content, path)),
  };
}

const example =
  'export const page = { title: "Where we are", description: "How to find us, by train and on foot.", updated: "2026-11-20" };';

function parseData(file: string, page: OwnModule["page"]) {
  const updated = page?.["updated"];
  const { data, error } = pageSchema.safeParse({
    ...page,
    ...(typeof updated === "string" && { updated: new Date(updated) }),
  });
  if (data && page) return data;
  const problem = page
    ? z.prettifyError(error ?? new z.ZodError([])).replaceAll("✖ ", "")
    : "It does not export a description of the page.";
  throw new Error(`${file}: ${problem}\nAdd to its front matter, for example: ${example}`);
}
