import { feedPlugin } from "@11ty/eleventy-plugin-rss";
import syntaxHighlight from "@11ty/eleventy-plugin-syntaxhighlight";

const metadata = {
  title: "Waymark",
  subtitle: "A small web studio.",
  language: "en",
  base: "https://waymark.example/",
  author: { name: "Waymark" },
};
const feeds = { atom: "/atom.xml", rss: "/rss.xml", json: "/feed.json" };
const articlesPerFeed = 50;

export default function configure(/** @type {import("@11ty/eleventy").Configuration} */ configuration) {
  configuration.addPlugin(syntaxHighlight);
  for (const [type, outputPath] of Object.entries(feeds))
    configuration.addPlugin(feedPlugin, { type, outputPath, collection: { name: "articles", limit: articlesPerFeed }, metadata });
  configuration.addCollection("articles", (collection) =>
    collection.getFilteredByGlob("articles/*.md").sort((a, b) => a.data.published.getTime() - b.data.published.getTime()),
  );
  configuration.addFilter("day", (date) => date.toISOString().slice(0, 10));
  return { dir: { output: "dist" }, markdownTemplateEngine: false };
}
