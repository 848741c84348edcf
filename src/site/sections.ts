import type { MarkdownHeading } from "astro";
import type { Link } from "./line.ts";

const fewest = 4;

/** Empty if there are only a few. Headings without text are left out. */
export function toSections(headings: readonly MarkdownHeading[]): readonly Link[] {
  const sections = headings.filter(({ depth, text }) => depth === 2 && text.trim() !== "");
  return sections.length < fewest ? [] : sections.map(({ slug, text }) => ({ text, path: `#${slug}` }));
}
