import type { MarkdownHeading } from "astro";
import GithubSlugger from "github-slugger";

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Gives each heading that has no id one made of its text, as GitHub and Astro's MDX do, and lists all headings. */
export function addHeadingIds(html: string): { html: string; headings: MarkdownHeading[] } {
  const slugger = new GithubSlugger();
  const headings: MarkdownHeading[] = [];
  const identified = html.replace(
    /<h([1-6])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g,
    (heading: string, level: string, attributes: string, content: string) => {
      const text = toText(content);
      const own = /\sid="([^"]*)"/.exec(attributes)?.[1];
      const slug = own ?? slugger.slug(text);
      headings.push({ depth: Number(level), slug, text });
      return own === undefined ? `<h${level} id="${slug}"${attributes}>${content}</h${level}>` : heading;
    },
  );
  return { html: identified, headings };
}

function toText(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
