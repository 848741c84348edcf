import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import type { ContentRule } from "../content.ts";

/** The engine's own. */
const known: readonly string[] = [
  "404",
  "_api/developers",
  "_articles/articles",
  "_articles/articles/[...id]",
  "_articles/articles/[list]",
  "_articles/tags/[...list]",
  "_form/contact",
  "_form/contact/sent",
  "[...page]",
];

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

/** Finds styles in pages that are components: no sheet would hold them. */
export const findOwnStyles: ContentRule = ({ root, paths }) =>
  paths
    .filter((file) => file.endsWith(".astro"))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return findElements(source, "style").map((start) => ({
        file,
        line: source.slice(0, start).split("\n").length,
        severity: "error" as const,
        problem: "Styles in a page of your own are not published.",
        advice: "Write them into src/content/theme.css, with a class of the page's own.",
      }));
    });

/** Where the elements of a name begin. */
function findElements(source: string, wanted: string): number[] {
  const found: number[] = [];
  const parser = new Parser({
    onopentagname(name) {
      if (name === wanted) found.push(parser.startIndex);
    },
  });
  parser.end(source);
  return found;
}
