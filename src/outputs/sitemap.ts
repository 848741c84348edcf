import { words } from "../catalog/words.ts";
import { site } from "../content/site.ts";
import { toUrl } from "../http/address.ts";
import { toHeading, toListItem } from "../markdown/serialize.ts";
import type { SitePage } from "../site/page.ts";

/** The pages of the sitemap for reading, by kind. */
export function toSitemapMarkdown(pages: readonly SitePage[], baseUrl: string): string {
  const ofKind = (kind: SitePage["kind"]) => pages.filter((page) => page.kind === kind);
  const groups: readonly (readonly [string, readonly SitePage[]])[] = [
    [words.sitemap.pages, ofKind("page")],
    ...Map.groupBy(ofKind("item"), ({ section }) => section?.name ?? ""),
    [words.lists.articles, ofKind("article")],
    [words.sitemap.lists, ofKind("listing")],
  ];
  const sections = groups.flatMap(([title, some]) => {
    const links = some.map(({ title: name, path, description }) => toListItem(name, toUrl(path, baseUrl), description));
    return links.length === 0 ? [] : `${toHeading(2, title)}\n\n${links.join("\n")}`;
  });
  return `${toHeading(1, words.sitemap.title(site.name))}\n\n${sections.join("\n\n")}\n`;
}
