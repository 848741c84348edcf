import { defineCollection } from "astro:content";
import { articleSchema, pageSchema, skillSchema } from "./content-schemas.ts";
import { articleLoader } from "./loaders/article-loader.ts";
import { factsLoader } from "./loaders/facts-loader.ts";

export const collections = {
  articles: defineCollection({ loader: articleLoader("./src/content/articles"), schema: articleSchema }),
  pages: defineCollection({ loader: factsLoader("src/content/pages"), schema: pageSchema }),
  skills: defineCollection({ loader: factsLoader("src/content/skills"), schema: skillSchema }),
};
