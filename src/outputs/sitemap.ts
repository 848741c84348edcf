import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { toHeading, toListItem } from "../markdown/serialize.ts";
import type { SitePage } from "../site/page.ts";

export function toSitemapMarkdown(site: Site, pages: readonly SitePage[], baseUrl: string): string {
  const ofKind = (kind: SitePage["kind"]) => pages.filter((page) => page.kind === kind);
  const groups: readonly (readonly [string, readonly SitePage[]])[] = [
    [site.words.sitemap.pages, ofKind("page")],
    ...Map.groupBy(ofKind("item"), ({ section }) => section?.name ?? ""),
    [site.words.lists.articles, ofKind("article")],
    [site.words.sitemap.lists, ofKind("listing")],
  ];
  const sections = groups.flatMap(([title, some]) => {
    const links = some.map(({ title: name, path, description }) => toListItem(name, toUrl(path, baseUrl), description));
    return links.length === 0 ? [] : `${toHeading(2, title)}\n\n${links.join("\n")}`;
  });
  return `${toHeading(1, site.words.sitemap.title(site.name))}\n\n${sections.join("\n\n")}\n`;
}
