import { toMailto } from "../catalog/mail-address.ts";
import { resources } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";

/** robots.txt (RFC 9309) with Content-Signal preferences. */
export function toRobotsTxt(site: Site, baseUrl: string): string {
  const signal = Object.entries(site.contentSignal)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");
  return `User-agent: *\nContent-Signal: ${signal}\nAllow: /\n\nSitemap: ${baseUrl}${resources.sitemap.path}\n`;
}

const validityDays = 330;

/** RFC 9116. Expires in less than a year. */
export function toSecurityTxt(site: Site, baseUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validityDays * 86_400_000).toISOString().replace(/\.\d+/, "");
  return [
    `Contact: ${toMailto(site.email)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${site.language}`,
    `Canonical: ${baseUrl}${resources.security.path}`,
    "",
  ].join("\n");
}
