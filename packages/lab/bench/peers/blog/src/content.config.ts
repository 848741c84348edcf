import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

export const collections = {
  articles: defineCollection({
    loader: glob({ pattern: "*.md", base: "./articles" }),
    schema: z.object({
      title: z.string(),
      description: z.string(),
      published: z.date(),
      tags: z.array(z.string()),
    }),
  }),
};
