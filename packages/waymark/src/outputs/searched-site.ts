import { toTagPath } from "../addresses/paths.ts";
import { isAt } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { dot } from "../site/byline.ts";
import { isLanguagesPage } from "../site/calls-to-action.ts";
import { toReadableDay } from "../site/inline-text.ts";
import type { ListPage, SitePage } from "../site/page.ts";
import type { SearchedPage, SearchedSite } from "./search-index.ts";
import type { Documents } from "./twin.ts";

export const toSearchedSiteName = ({ language }: Pick<Site, "language">): string =>
  `search.${language}`;

export const toSearchedPageName = (site: Pick<Site, "language">, path: string): string =>
  toSearchedSiteName(site) + path;

/** Leaves out drafts and scheduled articles. */
export function toSearchedSite(site: Site, pages: readonly SitePage[]): SearchedSite {
  const firsts = pages.filter(
    (page) => (page.kind !== "listing" || page.page === 1) && !isLanguagesPage(site, page),
  );
  const lists = firsts.filter((page): page is ListPage => page.kind === "listing");
  const tags = lists.find(({ path }) => path === site.paths.tags)?.tagsInUse ?? [];
  const sections = lists.filter(({ path, profile }) => !profile && !isAt(path, site.paths.tags));
  return {
    language: site.language,
    tags: tags.map(({ name, slug }) => ({ name, path: toTagPath(site, slug) })),
    sections: sections.map(({ title, path }) => ({ title, path })),
    paths: firsts.map(({ path }) => path),
  };
}

/** The texts of a list are those of other pages. */
export function toSearchedPage(
  site: Site,
  page: SitePage,
  { toBlocks }: Pick<Documents, "toBlocks">,
): SearchedPage {
  const { path, title, description, section, published } = page;
  const label = [
    section?.name ?? path,
    ...(published ? [toReadableDay(site, published)] : []),
  ].join(dot);
  const isList = page.kind === "listing";
  const authors = page.kind === "article" ? page.authors.map(({ name }) => name) : [];
  const series = page.kind === "article" && page.series ? [page.series] : [];
  const tags = [...page.tags, ...series].map(({ name }) => name);
  const blocks = isList ? [] : toBlocks();
  return { path, title, description, label, tags, authors, isList, blocks };
}
