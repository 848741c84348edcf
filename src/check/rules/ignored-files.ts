import { type ContentRule, isPublished } from "../content.ts";

/** Endings that editors and other tools know for Markdown, in any letters. */
const markdown = /\.(md|mdx|markdown|mdown|mkd|mkdn)$/i;

/** Finds files that look like a page and that nothing reads. */
export const findIgnoredFiles: ContentRule = ({ paths }) =>
  paths
    .filter((path) => markdown.test(path) && !isPublished(path))
    .map((path) => {
      const isMdxPage = path.endsWith(".mdx");
      const problem = isMdxPage ? "Only articles may be in MDX: this file is ignored." : "A file with this ending is ignored.";
      const ending = /\.mdx$/i.test(path) && path.startsWith("src/content/articles/") ? ".mdx" : ".md";
      return { file: path, severity: "error", problem, advice: `Rename it to ${path.split("/").at(-1)?.replace(markdown, ending)}` };
    });
