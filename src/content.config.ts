import { defineCollection } from "astro:content";
import { articleSchema, pageSchema, skillSchema } from "./content-schemas.ts";
import { toArticleId } from "./loaders/article-id.ts";
import { contentLoader } from "./loaders/content-loader.ts";

const toArticle = (name: string) => (/\.mdx?$/.test(name) ? toArticleId(name) : undefined);
const toPage = (name: string) => (name.endsWith(".md") ? name.slice(0, -".md".length) : undefined);
const toSkill = (name: string) => toPage(name)?.replace(/\/SKILL$/, "");

export const collections = {
  articles: defineCollection({ loader: contentLoader({ folder: "src/content/articles", toId: toArticle }), schema: articleSchema }),
  pages: defineCollection({ loader: contentLoader({ folder: "src/content/pages", toId: toPage }), schema: pageSchema }),
  skills: defineCollection({ loader: contentLoader({ folder: "src/content/skills", toId: toSkill }), schema: skillSchema }),
};
