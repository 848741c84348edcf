import type { MarkdownHeading } from "astro";
import type { Link } from "./line.ts";

const fewest = 4;

/** Where the sections of a text begin on its page; none where they are few. Those without words have nothing to be called by. */
export function toSections(headings: readonly MarkdownHeading[]): readonly Link[] {
  const sections = headings.filter(({ depth, text }) => depth === 2 && text.trim() !== "");
  return sections.length < fewest ? [] : sections.map(({ slug, text }) => ({ text, path: `#${slug}` }));
}
