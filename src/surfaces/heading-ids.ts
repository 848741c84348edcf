import type { MarkdownHeading } from "astro";
import GithubSlugger from "github-slugger";
import { defineMdastPlugin } from "satteri";

/** A plugin for one text, which gives each heading an id made of its words, as GitHub and Astro's MDX do, and adds it to `headings`. */
export function createHeadingIds(headings: MarkdownHeading[]) {
  const slugger = new GithubSlugger();
  return defineMdastPlugin({
    name: "heading-ids",
    heading(node, context) {
      const text = context.textContent(node, { includeImageAlt: false, includeHtml: false });
      const slug = slugger.slug(text);
      headings.push({ depth: node.depth, slug, text });
      context.setProperty(node, "data", { hProperties: { id: slug } });
    },
  });
}
