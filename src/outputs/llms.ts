import { resources } from "../catalog/resources.ts";
import { site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { toHeading, toListItem, toParagraph } from "../markdown/serialize.ts";
import type { SitePage } from "../site/page.ts";
import type { Skill } from "../site/skills.ts";
import { toSkillPath } from "./skills.ts";
import { toTwinUrl } from "./twin.ts";

/** `llms.txt` as llmstxt.org has it: an index of the Markdown forms, each with a note. */
export function toLlmsTxt(pages: readonly SitePage[], skills: readonly Skill[], baseUrl: string): string {
  const toLink = (page: SitePage) => toListItem(page.title, toTwinUrl(page.path, baseUrl), page.description);
  const articles = pages.filter(({ kind }) => kind === "article");
  const count = articles.length - site.articlesInLlms;
  const older =
    count > 0 ? [toListItem(`${count} older articles`, `${baseUrl}${resources.sitemapMarkdown.path}`, "by title and address")] : [];
  const { openapi, apiCatalog, skills: skillsIndex, llmsFull, sitemapMarkdown, jsonFeed } = resources;
  const toList = (some: readonly { title: string; path: string }[]) =>
    some.map(({ title, path }) => `${title} at ${toUrl(path, baseUrl)}`).join("; ");
  const sections: [string, readonly string[]][] = [
    ["Pages", pages.filter(({ kind }) => kind === "page").map(toLink)],
    ["Articles", [...articles.slice(0, site.articlesInLlms).map(toLink), ...older]],
    // The further pages of a list are found from its first one.
    ["Lists of articles", pages.filter((page) => page.kind === "listing" && page.page === 1).map(toLink)],
    ["Task guides", skills.map(({ name, description }) => toListItem(name, toUrl(toSkillPath(name), baseUrl), description))],
    ["Optional", [toListItem("Sitemap", `${baseUrl}${sitemapMarkdown.path}`, "every address of the site, for reading")]],
  ];
  const parts = [
    toHeading(1, site.name),
    `> ${toParagraph(site.description)}`,
    "Every page answers in Markdown at its address with `.md` added, or to `Accept: text/markdown`. The HTTP API is read-only and needs no key; its only operation is a health check.",
    `For programs: ${toList([openapi, apiCatalog, skillsIndex, jsonFeed, llmsFull])}.`,
    ...sections.filter(([, links]) => links.length > 0).map(([title, links]) => `## ${title}\n\n${links.join("\n")}`),
  ];
  return `${parts.join("\n\n")}\n`;
}
