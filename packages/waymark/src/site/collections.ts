import { defineCollection } from "astro/content/config";
import { toArticleId } from "../addresses/slug.ts";
import { mainFolder, type Site } from "../catalog/site.ts";
import { type ContentFolder, contentLoader } from "../entries/loaders/content-loader.ts";
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

function defineCollections({ folder, sections }: Pick<Site, "folder" | "sections">) {
  const load = (name: string, toId: ContentFolder["toId"]) =>
    contentLoader({ folder: `${folder}/${name}`, toId, language: folder });
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

/** Node loads this file in a build, so it must not import `astro:content`, which only Vite knows. */
export function createCollections(site: Site) {
  const translated = site.all
    .slice(1)
    .flatMap((one) =>
      Object.entries(defineCollections(one)).map(
        ([name, collection]) => [toCollection(one, name), collection] as const,
      ),
    );
  return {
    ...defineCollections(site),
    skills: defineCollection({
      loader: contentLoader({ folder: `${mainFolder}/skills`, toId: toSkill }),
      schema: skillSchema,
    }),
    ...Object.fromEntries(translated),
  };
}
