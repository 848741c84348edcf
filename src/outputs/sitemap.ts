import { site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { paginate } from "../site/listing.ts";
import { lastModified, type SitePage, toIsoDay } from "../site/page.ts";

/** The most addresses that sitemaps.org allows in one file. */
const longest = 50_000;

/** The sitemap (sitemaps.org 0.9), or where it would be too long, the index of its parts. */
export function toSitemap(pages: readonly SitePage[], baseUrl: string, size = longest): string {
  const parts = toSitemapParts(pages, size);
  return parts.length === 0 ? toUrlSet(pages, baseUrl) : toSitemapIndex(parts.length, baseUrl);
}

/** The pages of each part of a sitemap that is too long for one file; none where one file is enough. */
export function toSitemapParts(pages: readonly SitePage[], size = longest): readonly (readonly SitePage[])[] {
  return pages.length > size ? paginate(pages, size) : [];
}

/** Where a part of the sitemap is published; the first is number 1. */
export function toSitemapPartPath(number: number): string {
  return `/sitemaps/${number}.xml`;
}

function toSitemapIndex(count: number, baseUrl: string): string {
  const parts = Array.from({ length: count }, (_, index) => `  <sitemap><loc>${baseUrl}${toSitemapPartPath(index + 1)}</loc></sitemap>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts,
    "</sitemapindex>",
    "",
  ].join("\n");
}

/** One file of the sitemap: each address once, with the day of its last change. */
export function toUrlSet(pages: readonly SitePage[], baseUrl: string): string {
  const urls = pages.map((page) => {
    const changed = lastModified(page);
    const lastmod = changed ? `<lastmod>${toIsoDay(changed)}</lastmod>` : "";
    return `  <url><loc>${escapeXml(toUrl(page.path, baseUrl))}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The same list for reading. */
export function toSitemapMarkdown(pages: readonly SitePage[], baseUrl: string): string {
  const groups = [
    ["Pages", "page"],
    ["Articles", "article"],
    ["Lists", "listing"],
  ] as const;
  const sections = groups.map(([title, kind]) => {
    const links = pages
      .filter((page) => page.kind === kind)
      .map(({ title: name, path, description }) => `- [${name}](${toUrl(path, baseUrl)}): ${description}`);
    return `## ${title}\n\n${links.join("\n")}`;
  });
  return `# Sitemap of ${site.name}\n\n${sections.join("\n\n")}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
