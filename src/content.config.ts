import { defineCollection } from "astro:content";
import { sections } from "./content/sections.ts";
import { articleSchema, authorSchema, pageSchema, skillSchema, toItemSchema } from "./content-schemas.ts";
import { toArticleId } from "./site/slug.ts";
import { contentLoader } from "./texts/loaders/content-loader.ts";

const toArticle = (name: string) => (/\.mdx?$/.test(name) ? toArticleId(name) : undefined);
const toPage = (name: string) => (name.endsWith(".md") ? name.slice(0, -".md".length) : undefined);
const toSkill = (name: string) => toPage(name)?.replace(/\/SKILL$/, "");
const own = Object.entries(sections).map(([name, section]) => {
  const loader = contentLoader({ folder: `src/content/${name}`, toId: toPage });
  return [name, defineCollection({ loader, schema: toItemSchema(section) })] as const;
});

export const collections = {
  articles: defineCollection({ loader: contentLoader({ folder: "src/content/articles", toId: toArticle }), schema: articleSchema }),
  authors: defineCollection({ loader: contentLoader({ folder: "src/content/authors", toId: toPage }), schema: authorSchema }),
  pages: defineCollection({ loader: contentLoader({ folder: "src/content/pages", toId: toPage }), schema: pageSchema }),
  skills: defineCollection({ loader: contentLoader({ folder: "src/content/skills", toId: toSkill }), schema: skillSchema }),
  ...Object.fromEntries(own),
};
