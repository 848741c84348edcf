import { toSkillPath, toTwinPath } from "../addresses/paths.ts";
import { endpoints } from "../catalog/endpoints.ts";
import { toLanguageName } from "../catalog/languages.ts";
import { type ResourceName, toBareType, toOffered } from "../catalog/resources.ts";
import { isMcpPath, mcpPath } from "../catalog/search.ts";
import { mainFolder, type Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { toHeading, toListItem, toParagraph } from "../markdown/serialize.ts";
import type { SitePage } from "../site/page.ts";
import type { Skill } from "../site/skills.ts";

/** llmstxt.org. Agents that need a short version skip "Optional". */
export function toLlmsTxt(
  site: Site,
  pages: readonly SitePage[],
  skills: readonly Skill[],
  baseUrl: string,
): string {
  const toLink = (page: SitePage) =>
    toListItem(page.title, toUrl(toTwinPath(page.path), baseUrl), page.description);
  const toResource = (name: ResourceName) =>
    toListItem(
      site.words.resources[name],
      toUrl(site.resources[name].path, baseUrl),
      toBareType(site.resources[name]),
    );
  // The API and the MCP server exist once, in the main language.
  const main = site.folder === mainFolder ? site : (site.all[0] ?? site);
  const first: readonly string[] = [site.paths.home, ...site.navigation.map(({ path }) => path)];
  const plain = pages.filter(({ kind }) => kind === "page");
  const articles = pages.filter(({ kind }) => kind === "article");
  const count = articles.length - site.articlesInLlms;
  const older =
    count > 0
      ? [
          toListItem(
            site.words.llms.older(count),
            toUrl(site.resources.sitemapMarkdown.path, baseUrl),
            site.words.llms.olderNote,
          ),
        ]
      : [];
  const ofSections = Map.groupBy(
    pages.filter(({ kind }) => kind === "item"),
    ({ section }) => section?.path ?? "",
  );
  const lists = pages.filter((page) => page.kind === "listing" && page.page === 1);
  const sections: [string, readonly string[]][] = [
    [site.words.llms.first, plain.filter(({ path }) => first.includes(path)).map(toLink)],
    [
      site.words.llms.tasks,
      skills.map(({ name, description }) =>
        toListItem(name, toUrl(toSkillPath(name), baseUrl), description),
      ),
    ],
    ...lists.flatMap((list): [string, readonly string[]][] => {
      const items = ofSections.get(list.path);
      return items
        ? [[list.title, [list, ...items.slice(0, site.articlesInLlms)].map(toLink)]]
        : [];
    }),
    [site.words.lists.articles, [...articles.slice(0, site.articlesInLlms).map(toLink), ...older]],
    [
      site.words.llms.programs,
      [
        ...toOffered(site, ["openapi", "apiCatalog", "ard", "skills", "jsonFeed"]).map(toResource),
        ...toOtherLanguages(site, "llms", baseUrl),
      ],
    ],
    [
      "Optional",
      [
        ...plain.filter(({ path }) => !first.includes(path)).map(toLink),
        // It links to the others.
        ...lists.filter(({ path }) => first.includes(path) && !ofSections.has(path)).map(toLink),
        ...(["sitemapMarkdown", "llmsFull"] as const).map(toResource),
      ],
    ],
  ];
  const parts = [
    toHeading(1, site.name),
    `> ${toParagraph(site.description)}`,
    [
      site.words.llms.about,
      ...(site.has("search") ? [site.words.search.how(baseUrl + site.paths.search)] : []),
      ...(main.has("api")
        ? [site.words.llms.api(endpoints.map(({ path }) => `\`${path}\``).join(site.words.comma))]
        : []),
      ...(isMcpPath(main, mcpPath) ? [`Model Context Protocol: \`${baseUrl}${mcpPath}\`.`] : []),
    ].join(" "),
    ...sections
      .filter(([, links]) => links.length > 0)
      .map(([title, links]) => `${toHeading(2, title)}\n\n${links.join("\n")}`),
  ];
  return `${parts.join("\n\n")}\n`;
}

const toOtherLanguages = (
  site: Site,
  name: "llms" | "sitemapMarkdown",
  baseUrl: string,
): readonly string[] =>
  site.all
    .filter(({ language }) => language !== site.language)
    .map(({ language, resources }) =>
      toListItem(
        toLanguageName(language, site.all),
        toUrl(resources[name].path, baseUrl),
        toBareType(resources[name]),
      ),
    );

export function toSitemapMarkdown(site: Site, pages: readonly SitePage[], baseUrl: string): string {
  const ofKind = (kind: SitePage["kind"]) => pages.filter((page) => page.kind === kind);
  const groups: readonly (readonly [string, readonly SitePage[]])[] = [
    [site.words.sitemap.pages, ofKind("page")],
    ...Map.groupBy(ofKind("item"), ({ section }) => section?.name ?? ""),
    [site.words.lists.articles, ofKind("article")],
    [site.words.sitemap.lists, ofKind("listing")],
  ];
  const sections = groups.flatMap(([title, some]) => {
    const links = some.map(({ title: name, path, description }) =>
      toListItem(name, toUrl(path, baseUrl), description),
    );
    return links.length === 0 ? [] : `${toHeading(2, title)}\n\n${links.join("\n")}`;
  });
  const others = toOtherLanguages(site, "sitemapMarkdown", baseUrl).join("\n");
  return `${[toHeading(1, site.words.sitemap.title(site.name)), ...(others ? [others] : []), ...sections].join("\n\n")}\n`;
}
