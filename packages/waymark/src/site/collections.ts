import { defineCollection } from "astro/content/config";
import { toArticleId } from "../addresses/slug.ts";
import { mainFolder, type Site } from "../catalog/site.ts";
import {
  type ContentFolder,
  type ContentSource,
  contentLoader,
} from "../entries/loaders/content-loader.ts";
import { readEntries, toLanguageRecords } from "../entries/record-store.ts";
import {
  articleSchema,
  authorSchema,
  pageSchema,
  skillSchema,
  toItemSchema,
} from "../entries/schemas.ts";
import { toCollection } from "./collection.ts";

const toArticle = (name: string) => (/\.mdx?$/.test(name) ? toArticleId(name) : undefined);
const toPage = (name: string) => (name.endsWith(".md") ? name.slice(0, -".md".length) : undefined);
const toSkill = (name: string) => toPage(name)?.replace(/\/SKILL$/, "");

export type CollectionOptions = Readonly<{
  codeDigest: string;
  /** The folder with the records of a build. Undefined in development. */
  records: string | undefined;
}>;

function defineCollections(
  { folder, sections }: Pick<Site, "folder" | "sections">,
  source: ContentSource,
) {
  const load = (name: string, toId: ContentFolder["toId"]) =>
    contentLoader({ folder: `${folder}/${name}`, toId, language: folder }, source);
  const own = Object.entries(sections).map(([name, section]) => {
    return [
      name,
      defineCollection({ loader: load(name, toPage), schema: toItemSchema(section) }),
    ] as const;
  });
  return {
    articles: defineCollection({ loader: load("articles", toArticle), schema: articleSchema }),
    authors: defineCollection({ loader: load("authors", toPage), schema: authorSchema }),
    pages: defineCollection({ loader: load("pages", toPage), schema: pageSchema }),
    ...Object.fromEntries(own),
  };
}

export function createCollections(site: Site, options: CollectionOptions) {
  const translated = site.all
    .slice(1)
    .flatMap((one) =>
      Object.entries(defineCollections(one, toSource(one, options))).map(
        ([name, collection]) => [toCollection(one, name), collection] as const,
      ),
    );
  const source = toSource(site, options);
  return {
    ...defineCollections(site, source),
    skills: defineCollection({
      loader: contentLoader({ folder: `${mainFolder}/skills`, toId: toSkill }, source),
      schema: skillSchema,
    }),
    ...Object.fromEntries(translated),
  };
}

const toSource = (site: Site, { codeDigest, records }: CollectionOptions): ContentSource => ({
  codeDigest,
  readEntries: () =>
    records === undefined ? undefined : readEntries(toLanguageRecords(records, site)),
});
