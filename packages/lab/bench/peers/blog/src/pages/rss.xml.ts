import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { listArticles } from "../articles";

export const GET: APIRoute = async ({ site }) =>
  rss({
    title: "Waymark",
    description: "Articles",
    site: String(site),
    items: (await listArticles()).map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      link: `/articles/${id}`,
      pubDate: data.published,
    })),
  });
