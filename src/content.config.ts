import { defineCollection } from "astro:content";
import { articleSchema, pageSchema, skillSchema } from "./content-schemas.ts";
import { articleLoader } from "./loaders/article-loader.ts";
import { markdownLoader } from "./loaders/markdown-loader.ts";

export const collections = {
  articles: defineCollection({ loader: articleLoader("./src/content/articles"), schema: articleSchema }),
  pages: defineCollection({ loader: markdownLoader("src/content/pages"), schema: pageSchema }),
  skills: defineCollection({ loader: markdownLoader("src/content/skills"), schema: skillSchema }),
};
