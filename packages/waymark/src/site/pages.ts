import { type CollectionEntry, getCollection } from "astro:content";
import { modules } from "virtual:waymark/pages";
import { Parser } from "htmlparser2";
import { toEntryPage } from "../addresses/file-links.ts";
import { type FixedPath, toCanonicalPath, toCardPath, toPageFile } from "../addresses/paths.ts";
import { fillRoute, isDynamic, isRouteFile, toRoutePath } from "../addresses/route-paths.ts";
import { toPublished } from "../catalog/paths.ts";
import { findSiteOfFile, type Site } from "../catalog/site.ts";
import { readPageDescription } from "../entries/page-description.ts";
import { htmlToMarkdown } from "../markdown/html-to-markdown.ts";
import { memoizePer } from "../memo/memoize.ts";
import { collectArticles, collectProfiles, collectUntranslated } from "./articles.ts";
import { toLanguagesPage } from "./calls-to-action.ts";
import { toCollection } from "./collection.ts";
import { toLatest, toSelectionMarkdown } from "./list-pages.ts";
import { toLists } from "./lists.ts";
import { openText } from "./open-text.ts";
import { collectSections } from "./own-sections.ts";
import { type PlainPage, type Selection, type SitePage, toCardPaths } from "./page.ts";
import { bindPage, fillText, renderComponent, showText } from "./rendering.ts";

export type Card = Readonly<{ path: string; alt: string }>;

const collectSite = memoizePer(async (site: Site) => {
  const [entries, profiles, articles, own, sections] = await Promise.all([
    getCollection(toCollection(site, "pages")),
    collectProfiles(site),
    collectArticles(site),
    collectOwnPages(site),
    collectSections(site),
  ]);
  const latest = toLatest(site, articles);
  const offered = entries.filter((entry) => site.isOffered(toEntryPage(site, entry)));
  const lists = toLists(site, articles, profiles, await collectUntranslated(site));
  const entryPages = offered.map((entry) => toPlainPage(site, entry, latest));
  const others = [
    ...entryPages,
    ...articles,
    ...sections.lists,
    ...sections.items,
    ...lists.all,
    ...lists.tags,
    ...lists.authors,
  ];
  const written = [
    ...entryPages,
    ...withFreeAddresses(
      own.filter(({ path }) => site.isOffered(path)),
      others,
    ),
  ];
  const titles = new Map([...sections.lists, ...written].map(({ path, title }) => [path, title]));
  const plain = written
    .map((page) => withSection(site, page, titles))
    .sort((a, b) => a.path.localeCompare(b.path));
  return { plain, articles, lists, sections };
});

export const collectPages = memoizePer(async (site: Site): Promise<readonly SitePage[]> => {
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

const drawCards = memoizePer(async ({ all, socialCards }: Site) => {
  const languages = all.map(async (own) => ({
    home: own.paths.home,
    pages: await collectPages(own),
  }));
  return toCardPaths(await Promise.all(languages), socialCards);
});

export const collectCards = memoizePer(async (site: Site): Promise<ReadonlyMap<string, Card>> => {
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
});

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
    toText: text.toText,
    toFoot: latest && ((baseUrl) => toSelectionMarkdown(site, latest, baseUrl)),
  };
}

type OwnModule = Awaited<ReturnType<NonNullable<ReturnType<(typeof modules)["get"]>>>>;

/** Their Markdown comes from their HTML. */
const collectOwnPages = memoizePer(async (site: Site) => {
  const pages = [...modules]
    .map(([path, load]) => ({ file: path.slice("/".length), load }))
    .filter(({ file }) => findSiteOfFile(site, file).folder === site.folder)
    .map(async ({ file, load }) => {
      try {
        const module = await load();
        const paths = await listStaticPaths(file, module);
        return paths.map((one) => toOwnPage(file, module, one));
      } catch (error) {
        // The dev server shows the error instead of this page.
        if (import.meta.env.DEV) return [toFailedPage(file, error as Error)];
        throw error;
      }
    });
  return (await Promise.all(pages)).flat();
});

type StaticPath = Readonly<{
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  props: Readonly<Record<string, unknown>>;
}>;

/** One, unless the name of the file has parameters. */
async function listStaticPaths(
  file: string,
  { getStaticPaths }: OwnModule,
): Promise<readonly StaticPath[]> {
  const route = toRoutePath(file);
  if (!isDynamic(route)) return [{ path: route, params: {}, props: {} }];
  const paginate = () => {
    throw new Error(`${file}: paginate is not available in pages that export page.`);
  };
  const found = (await getStaticPaths?.({ paginate, routePattern: route })) ?? [];
  return [found].flat(2).map(({ params, props = {} }) => ({
    path: fillRoute(route, params),
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, value?.toString()]),
    ),
    props,
  }));
}

/** Astro makes a route of each file in `src/pages` itself. */
export const isOwnRoute = ({ file = "" }: Pick<PlainPage, "file">): boolean => isRouteFile(file);

function toOwnPage(
  file: string,
  { page, waymarkContent, waymarkLines }: OwnModule,
  { path, params, props }: StaticPath,
): PlainPage {
  const Content = bindPage(waymarkContent, props, { file, lines: waymarkLines });
  const described: unknown = typeof page === "function" ? page({ params, props }) : page;
  const toHtml = async () => withoutFrame(await renderComponent(Content, path, {}, params), file);
  return {
    kind: "page",
    ...parseDescription(file, described),
    path,
    file,
    tags: [],
    toDigest: () => "",
    toHtml: async () => ({ html: await toHtml(), headings: [] }),
    async toContent() {
      // The dev server shows an error instead of the page, whose beginning Astro would already have sent.
      if (import.meta.env.DEV) await toHtml();
      return {
        Content,
        components: {},
        sections: [],
        hasCode: false,
        hasEmbeds: false,
        hasMath: false,
      };
    },
    toMarkdown: async () => htmlToMarkdown(await toHtml()),
  };
}

/** A component can contain the frame of another site. */
function withoutFrame(html: string, file: string): string {
  const parser = new Parser({
    onopentagname(name) {
      if (!["html", "head", "body"].includes(name)) return;
      throw new Error(
        `${file}: It contains a whole page with <${name}>, but the site adds the frame. Remove its layout. To publish it without the frame, remove page.`,
      );
    },
  });
  parser.end(html);
  return html;
}

/** In a build, the check has already rejected static routes with used addresses. */
function withFreeAddresses(
  own: readonly PlainPage[],
  others: readonly Pick<SitePage, "path" | "file">[],
): readonly PlainPage[] {
  const owners = new Map(others.map(({ path, file = "a list" }) => [path, file]));
  return own.map((page) => {
    const { file = "", path } = page;
    const owner = owners.get(path);
    owners.set(path, file);
    const isValid = toCanonicalPath(path) === path && !/[%#?\\]|\/\.{1,2}(?:\/|$)/.test(path);
    if (isValid && owner === undefined) return page;
    const problem = isValid
      ? `It has the same URL as ${owner}: ${path}.`
      : `${path} is not a valid page path.`;
    const advice = isDynamic(toRoutePath(file))
      ? "Choose another value in getStaticPaths."
      : "Rename or delete one of them.";
    const error = new Error(`${file}: ${problem} ${advice}`);
    if (import.meta.env.DEV) return toFailedPage(file, error, path);
    throw error;
  });
}

function toFailedPage(file: string, error: Error, path = toRoutePath(file)): PlainPage {
  const fail = () => Promise.reject(error);
  return {
    kind: "page",
    title: file,
    description: file,
    updated: new Date(0),
    indexable: false,
    path,
    file,
    tags: [],
    toDigest: () => "",
    toHtml: fail,
    toContent: fail,
  };
}

function parseDescription(file: string, page: unknown) {
  const { data, problems } = readPageDescription(page);
  if (data) return data;
  const lines = problems.map(({ problem, advice }) => `${file}: ${problem} ${advice}`);
  throw new Error(lines.join("\n"));
}
