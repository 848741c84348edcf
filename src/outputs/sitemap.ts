import { words } from "../catalog/words.ts";
import { site } from "../content/site.ts";
import { toUrl } from "../http/address.ts";
import { toHeading, toListItem } from "../markdown/serialize.ts";
import type { SitePage } from "../site/page.ts";

/** The pages of the sitemap for reading, by kind. */
export function toSitemapMarkdown(pages: readonly SitePage[], baseUrl: string): string {
  const groups = [
    [words.sitemap.pages, "page"],
    [words.lists.articles, "article"],
    [words.sitemap.lists, "listing"],
  ] as const;
  const sections = groups.flatMap(([title, kind]) => {
    const links = pages
      .filter((page) => page.kind === kind)
      .map(({ title: name, path, description }) => toListItem(name, toUrl(path, baseUrl), description));
    return links.length === 0 ? [] : `## ${title}\n\n${links.join("\n")}`;
  });
  return `${toHeading(1, words.sitemap.title(site.name))}\n\n${sections.join("\n\n")}\n`;
}
