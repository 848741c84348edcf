import { toTagPath } from "../addresses/paths.ts";
import { isAt } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { toParagraph } from "../markdown/serialize.ts";
import { dot } from "../site/byline.ts";
import { isLanguagesPage } from "../site/calls-to-action.ts";
import { toReadableDay } from "../site/inline-text.ts";
import type { ListPage, SitePage } from "../site/page.ts";
import type { SearchedPage, SearchedSite } from "./search-index.ts";

export const toSearchedSiteName = ({ language }: Pick<Site, "language">): string =>
  `search.${language}`;

/** In addition to the twins. Leaves out drafts and scheduled articles. */
export function toSearchedSite(
  site: Site,
  pages: readonly SitePage[],
  baseUrl: string,
): SearchedSite {
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
    pages: firsts.map((page) => toSearchedPage(site, page, baseUrl)),
  };
}

function toSearchedPage(site: Site, page: SitePage, baseUrl: string): SearchedPage {
  const { path, title, description, section, published } = page;
  const label = [
    section?.name ?? path,
    ...(published ? [toReadableDay(site, published)] : []),
  ].join(dot);
  const isList = page.kind === "listing";
  const head = `${toParagraph(description)}\n\n${page.toHead?.(baseUrl) ?? ""}`;
  const authors = page.kind === "article" ? page.authors.map(({ name }) => name) : [];
  const series = page.kind === "article" && page.series ? [page.series] : [];
  const tags = [...page.tags, ...series].map(({ name }) => name);
  return { path, title, description, label, tags, authors, isList, head };
}
