import type { Nodes } from "mdast";
import { markdownToMdast } from "satteri";

/** The headings of a text, each one level deeper than it was, so that the text may stand in another; the sixth stays. */
export function deepenHeadings(source: string): string {
  const edits = findHeadings(markdownToMdast(source) as Nodes).toReversed();
  return edits.reduce((text, { depth, start, end }) => {
    if (depth === 6) return text;
    const written = text.slice(start, end);
    const [, title] = /^(.*)\n[>\s]*[=-]+$/s.exec(written) ?? [];
    // One that is underlined has no level three to be underlined with.
    const deeper = title === undefined ? `#${written}` : `${"#".repeat(depth + 1)} ${title.trim().replace(/\s*\n[>\s]*/g, " ")}`;
    return text.slice(0, start) + deeper + text.slice(end);
  }, source);
}

interface Heading {
  readonly depth: number;
  readonly start: number;
  readonly end: number;
}

function findHeadings(node: Nodes): Heading[] {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (node.type === "heading" && start !== undefined && end !== undefined) return [{ depth: node.depth, start, end }];
  return "children" in node ? node.children.flatMap((child) => findHeadings(child as Nodes)) : [];
}
