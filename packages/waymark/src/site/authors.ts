import { toAuthorPath } from "../addresses/paths.ts";
import type { Site } from "../catalog/site.ts";
import { toParagraph } from "../markdown/serialize.ts";
import { dot, toListFeed } from "./byline.ts";
import { type InlineText, joinLines, toMarkdownLine, toPlainLink } from "./inline-text.ts";
import { describePage, toArticlesSection, toListPages } from "./list-pages.ts";
import type { Article, Author, ListPage, Profile } from "./page.ts";
import { groupByTag } from "./tags.ts";

/** `author` is a name without a file. `untranslated` authors have no page in the language. */
export function createAuthorReader(
  profiles: readonly Profile[],
  untranslated: readonly Profile[] = [],
) {
  const authors = new Map<string, Author>([
    ...untranslated.map(({ id, name, portrait }) => [id, { name, portrait }] as const),
    ...profiles.map(({ id, name, path, portrait }) => [id, { name, path, portrait }] as const),
  ]);
  return (ids: readonly string[] = [], name?: string): readonly Author[] => {
    const names = ids.map((id) => id.normalize("NFC"));
    const known = [...new Set(names)].flatMap((id) => authors.get(id) ?? []);
    const isListed =
      name === undefined || ids.includes(name) || known.some((author) => author.name === name);
    return isListed ? known : [...known, { name }];
  };
}

export const toProfileLine = ({ role, links }: Pick<Profile, "role" | "links">): InlineText =>
  joinLines(
    [...(role === undefined ? [] : [[role]]), ...links.map((link) => [toPlainLink(link)])],
    dot,
  );

export function toAuthorPages(
  site: Site,
  profiles: readonly Profile[],
  articles: readonly Article[],
): readonly ListPage[] {
  const byPath = groupByTag(articles, ({ authors }) => authors.flatMap(({ path }) => path ?? []));
  const { newer, older } = site.words.lists;
  return profiles.flatMap((profile) => {
    const { title, description } = profile.page;
    const items = byPath.get(profile.path) ?? [];
    const [first, ...others] = toListPages(site, {
      items,
      ...toListFeed(site, profile.path, items),
      section: toArticlesSection(site),
      toPath: (page) => toAuthorPath(site, profile.id, page),
      describe: (page, pages) => describePage(site, title, description, page, pages),
      tagsInUse: [],
      steps: { before: newer, after: older },
    });
    if (first === undefined) return [];
    return [
      {
        ...first,
        ...profile.page,
        profile,
        toHead: (baseUrl) => toProfileHead(site, profile, baseUrl),
      },
      ...others,
    ];
  });
}

function toProfileHead(site: Site, profile: Profile, baseUrl: string): string {
  const { name, portrait } = profile;
  const picture =
    portrait && toParagraph({ type: "image", url: new URL(portrait.src, baseUrl).href, alt: name });
  return [picture, toMarkdownLine(site, toProfileLine(profile))].filter(Boolean).join("\n\n");
}
