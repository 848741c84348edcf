import { toLanguageName } from "../catalog/languages.ts";
import { type Addressing, isAt } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { toListItem } from "../markdown/serialize.ts";
import { dot } from "./byline.ts";
import { describeListing, toArticlesSection } from "./list-pages.ts";
import type { ListPage, SitePage } from "./page.ts";

/** `language` is set if not the page's. */
export type CallToAction = Readonly<{
  title: string;
  path: string;
  description: string;
  language?: string;
}>;

export function toClosingCall(
  site: Site,
  { ask }: { readonly ask?: string | undefined } = {},
): CallToAction {
  return {
    title: ask ?? site.words.ways.write,
    path: site.paths.contact,
    description: site.words.ways.answer(site.answersWithin),
  };
}

export function toStartingCalls(site: Site): readonly CallToAction[] {
  const { name, path: list } = toArticlesSection(site);
  return [
    { title: name, path: list, description: describeListing(site, 1, 1).description },
    { title: site.words.ways.home, path: site.paths.home, description: site.tagline },
  ].filter(({ path }) => site.isOffered(path));
}

export function toLanguageCalls({ all }: Site): readonly CallToAction[] {
  return all.map(({ language, paths, tagline }) => ({
    title: toLanguageName(language, all),
    path: paths.home,
    description: tagline,
    language,
  }));
}

/** The page at `/` that offers languages that all have a prefix. */
export const isLanguagesPage = (site: Addressing, { path }: Pick<SitePage, "path">): boolean =>
  path === "/" && site.paths.home !== "/";

export function toLanguagesPage(site: Site): ListPage {
  const calls = toLanguageCalls(site);
  return {
    kind: "listing",
    path: "/",
    description: site.description,
    page: 1,
    items: [],
    tags: [],
    tagsInUse: [],
    steps: [],
    title: calls.map(({ title }) => title).join(dot),
    toFoot: async (baseUrl) =>
      calls
        .map(({ title, path, description }) => toListItem(title, toUrl(path, baseUrl), description))
        .join("\n"),
  };
}

/** Whether each request gets a different page. */
export const isFilledIn = (site: Addressing, path: string): boolean =>
  [site.paths.notFound, site.paths.search].includes(path);

export function hasClosing(site: Site, { path }: Pick<SitePage, "path">): boolean {
  if (isFilledIn(site, path) || isLanguagesPage(site, { path })) return false;
  const isOfForm = [site.paths.contact, site.paths.sent].some((page) => isAt(path, page));
  return !isOfForm && !site.footer.some((link) => link.path === path);
}

/** Owners' pages start with their own text. */
export const hasSubheader = ({ kind }: Pick<SitePage, "kind">): boolean => kind !== "page";
