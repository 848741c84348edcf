import { site } from "../catalog/site.ts";
import { lastModified, type SitePage, toIsoDay } from "./site-page.ts";

/** The sitemap (sitemaps.org 0.9): every indexable address once, with the day of its last change. */
export function toSitemap(pages: readonly SitePage[], baseUrl: string): string {
  const urls = pages.map((page) => {
    const changed = lastModified(page);
    const lastmod = changed ? `<lastmod>${toIsoDay(changed)}</lastmod>` : "";
    return `  <url><loc>${escapeXml(new URL(page.path, baseUrl).href)}</loc>${lastmod}</url>`;
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
      .map(({ title: name, path, description }) => `- [${name}](${new URL(path, baseUrl).href}): ${description}`);
    return `## ${title}\n\n${links.join("\n")}`;
  });
  return `# Sitemap of ${site.name}\n\n${sections.join("\n\n")}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
