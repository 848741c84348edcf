import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { articleSchema, pageSchema, skillSchema } from "./content-schemas.ts";
import { factsLoader } from "./loaders/facts-loader.ts";

export const collections = {
  articles: defineCollection({
    loader: glob({ pattern: "**/*.{md,mdx}", base: "./src/content/articles", retainBody: false }),
    schema: articleSchema,
  }),
  pages: defineCollection({ loader: factsLoader("src/content/pages"), schema: pageSchema }),
  skills: defineCollection({ loader: factsLoader("src/content/skills"), schema: skillSchema }),
};
