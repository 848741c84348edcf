import { type Resource, resources, toBareType } from "../catalog/resources.ts";
import { site } from "../content/site.ts";
import { toUrl } from "../http/address.ts";
import { toHeading, toListItem, toParagraph } from "../markdown/serialize.ts";
import type { SitePage } from "../site/page.ts";
import type { Skill } from "../site/skills.ts";
import { toSkillPath } from "./skills.ts";
import { toTwinUrl } from "./twin.ts";

/** `llms.txt` as llmstxt.org has it: what to read first, each with a note, and under "Optional" what a short reading leaves out. */
export function toLlmsTxt(pages: readonly SitePage[], skills: readonly Skill[], baseUrl: string): string {
  const toLink = (page: SitePage) => toListItem(page.title, toTwinUrl(page.path, baseUrl), page.description);
  const toResource = (resource: Resource) => toListItem(resource.title, toUrl(resource.path, baseUrl), toBareType(resource));
  const first: readonly string[] = ["/", ...site.navigation.map(({ path }) => path)];
  const plain = pages.filter(({ kind }) => kind === "page");
  const articles = pages.filter(({ kind }) => kind === "article");
  const count = articles.length - site.articlesInLlms;
  const { openapi, apiCatalog, aiCatalog, skills: skillsIndex, llmsFull, sitemapMarkdown, jsonFeed } = resources;
  const older = count > 0 ? [toListItem(`${count} older articles`, toUrl(sitemapMarkdown.path, baseUrl), "by title and address")] : [];
  const sections: [string, readonly string[]][] = [
    ["Read first", plain.filter(({ path }) => first.includes(path)).map(toLink)],
    ["Tasks", skills.map(({ name, description }) => toListItem(name, toUrl(toSkillPath(name), baseUrl), description))],
    ["Articles", [...articles.slice(0, site.articlesInLlms).map(toLink), ...older]],
    ["For programs", [openapi, apiCatalog, aiCatalog, skillsIndex, jsonFeed].map(toResource)],
    [
      "Optional",
      [
        ...plain.filter(({ path }) => !first.includes(path)).map(toLink),
        // The further pages of a list, and the lists of tags, are found from its first one.
        ...pages.filter((page) => page.kind === "listing" && page.page === 1 && first.includes(page.path)).map(toLink),
        ...[sitemapMarkdown, llmsFull].map(toResource),
      ],
    ],
  ];
  const parts = [
    toHeading(1, site.name),
    `> ${toParagraph(site.description)}`,
    "Every page answers in Markdown at its address with `.md` added, or to `Accept: text/markdown`. The HTTP API is read-only and needs no key; its only operation is a health check.",
    ...sections.filter(([, links]) => links.length > 0).map(([title, links]) => `## ${title}\n\n${links.join("\n")}`),
  ];
  return `${parts.join("\n\n")}\n`;
}
