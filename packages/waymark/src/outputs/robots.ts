import { toMailto } from "../catalog/mail-address.ts";
import { resources, toBareType } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { escapeText } from "../http/html.ts";

/** RFC 9309, with Content-Signal. */
export function toRobotsTxt(site: Site, baseUrl: string): string {
  const signal = Object.entries(site.contentSignal)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");
  return `User-agent: *\nContent-Signal: ${signal}\nAllow: /\n\nSitemap: ${baseUrl}${resources.sitemap.path}\n`;
}

const validityDays = 330;

/** RFC 9116. Expires in less than a year. */
export function toSecurityTxt(site: Site, baseUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validityDays * 86_400_000)
    .toISOString()
    .replace(/\.\d+/, "");
  return [
    `Contact: ${toMailto(site.email)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${site.all.map(({ language }) => language).join(", ")}`,
    `Canonical: ${baseUrl}${resources.security.path}`,
    "",
  ].join("\n");
}

const longestShortName = 16;

/** Browsers tell search engines apart by this name, also in the title of the page's link. */
export function toSearchName({ name, language, all }: Site): string {
  const tag = language === all[0]?.language ? "" : ` ${language}`;
  const start = [...name]
    .slice(0, longestShortName - tag.length)
    .join("")
    .trim();
  return `${start}${tag}`;
}

/** Version 1.1, which limits the short name to 16 characters. */
export function toOpenSearch(site: Site, baseUrl: string): string {
  const { name, language, words, paths } = site;
  const template = `${baseUrl}${paths.search}?q={searchTerms}&amp;page={startPage?}`;
  const { opensearch } = site.resources;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeText(toSearchName(site))}</ShortName>
  <Description>${escapeText(words.labelled(name, words.search.title))}</Description>
  <Url type="text/html" template="${template}"/>
  <Url type="application/json" template="${template}"/>
  <Url type="${toBareType(opensearch)}" rel="self" template="${baseUrl}${opensearch.path}"/>
  <Image width="16" height="16" type="image/svg+xml">${baseUrl}/favicon.svg</Image>
  <Language>${language}</Language>
  <InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`;
}
