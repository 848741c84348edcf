import { toTextName } from "../addresses/file-links.ts";
import { toLanguageName } from "../catalog/languages.ts";
import { toDefault } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { memoizePer } from "../memo/memoize.ts";
import { isEmpty } from "./list-pages.ts";
import { type IndexedPage, type SitePage, toIndexedPage } from "./page.ts";
import { collectPages } from "./pages.ts";

export interface Translation {
  readonly language: string;
  readonly path: string;
  readonly title: string;
  readonly isEmpty: boolean;
}

/** The main language first. Empty without translations. */
export async function findTranslations(
  { all }: Site,
  path: string,
): Promise<readonly Translation[]> {
  const [main] = all;
  return main === undefined || all.length === 1
    ? []
    : ((await collectTranslations(main)).get(path) ?? []);
}

const collectTranslations = memoizePer(
  async ({ all }: Site): Promise<ReadonlyMap<string, readonly Translation[]>> => {
    const byPage = new Map<string, Translation[]>();
    const keys = new Map<string, string | undefined>();
    for (const own of all)
      for (const page of await collectPages(own)) {
        const { path, title, original } = page;
        const isBlank = page.kind === "listing" && isEmpty(page);
        // The main language, which has the originals, comes first.
        const key = original === undefined ? toKey(own, page) : keys.get(original);
        keys.set(path, key);
        if (key !== undefined)
          byPage.set(key, [
            ...(byPage.get(key) ?? []),
            { language: own.language, path, title, isEmpty: isBlank },
          ]);
      }
    const groups = [...byPage.values()].filter(({ length }) => length > 1);
    const found = new Map(
      groups.flatMap((group) => group.map(({ path }) => [path, group] as const)),
    );
    return found.set("/", found.get(all[0]?.paths.home ?? "/") ?? []);
  },
);

function toKey(site: Site, page: SitePage): string | undefined {
  if (page.file !== undefined) return toTextName(page.file, site);
  return page.kind === "listing" && page.page === 1 ? toDefault(page.path, site) : undefined;
}

export interface LanguageLink {
  readonly language: string;
  readonly name: string;
  readonly path: string;
  /** The title of the page that replaces a missing translation. */
  readonly instead?: string | undefined;
}

/** In each other language: the page, else the list above it, else home. */
export async function toLanguageLinks(
  site: Site,
  { path, section }: Pick<SitePage, "path" | "section">,
): Promise<readonly LanguageLink[]> {
  const [same, above] = await Promise.all([
    findTranslations(site, path),
    findTranslations(site, section?.path ?? ""),
  ]);
  return site.all
    .filter((own) => own !== site)
    .map((own) => {
      const { language, paths, words } = own;
      const inOwn = (one: Translation) => one.language === language;
      const name = toLanguageName(language, site.all);
      const found =
        path === site.paths.search && own.has("search") ? { path: paths.search } : same.find(inOwn);
      if (found) return { language, name, path: found.path };
      const { title, ...list } = above.find((one) => inOwn(one) && !one.isEmpty) ?? {
        path: paths.home,
        title: words.ways.home,
      };
      return { language, name, path: list.path, instead: title };
    });
}

/** By `hreflang`. `x-default` is the main language, or the page that offers the languages. */
export async function findAlternates(
  site: Site,
  path: string,
): Promise<readonly (readonly [hreflang: string, path: string])[]> {
  const translations = await findTranslations(site, path);
  const [main] = translations;
  if (main === undefined) return [];
  const fallback = main.path === site.all[0]?.paths.home ? "/" : main.path;
  return [...translations.map((one) => [one.language, one.path] as const), ["x-default", fallback]];
}

export async function collectIndex(site: Site): Promise<readonly IndexedPage[]> {
  const pages = await collectPages(site);
  return Promise.all(
    pages.map(async (page) => {
      const alternates = await findAlternates(site, page.path);
      return { ...toIndexedPage(page), ...(alternates.length > 0 && { alternates }) };
    }),
  );
}
