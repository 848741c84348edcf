import type { ContentRule } from "../content.ts";

/** The engine's own. */
const known: readonly string[] = ["index", "404", "[...list]", "[...page]"];

/** Finds pages among the engine's routes, where they would have no Markdown, no card and no place in any index. */
export const findForeignRoutes: ContentRule = ({ known: { routes } }) =>
  routes
    .filter((file) => file.endsWith(".astro") && !known.includes(file.slice("src/pages/".length, -".astro".length)))
    .map((file) => {
      const problem = "A page in the engine's folder has no Markdown, no card and no place in the sitemap.";
      const target = file.replace("src/pages/", "src/content/pages/");
      const advice = file.includes("[")
        ? "Write each page as a file of src/content/pages, as Markdown or as a component."
        : `Move it to ${target}, without a layout around it, and let it say what it is: export const page = { title, description, updated }.`;
      return { file, severity: "error", problem, advice };
    });
