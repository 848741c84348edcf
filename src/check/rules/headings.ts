import type { Heading, Nodes } from "mdast";
import type { FileRule } from "../content.ts";

/** Finds headings of the first level in a body: the title is the page's only one. A task guide is no page. */
export const findTopHeadings: FileRule = ({ collection, toTree, bodyLine }) =>
  findHeadings(toTree())
    .filter(({ depth }) => depth === 1 && collection !== "skills")
    .map((heading) => ({
      line: bodyLine - 1 + (heading.position?.start.line ?? 1),
      severity: "error",
      problem: `The heading "${toText(heading)}" is on the first level, which the title in the front matter has.`,
      advice: `Begin sections with two signs: ## ${toText(heading)}`,
    }));

function findHeadings(node: Nodes): readonly Heading[] {
  if (node.type === "heading") return [node];
  return "children" in node ? node.children.flatMap(findHeadings) : [];
}

function toText(node: Nodes): string {
  if ("children" in node) return node.children.map(toText).join("");
  return "value" in node ? node.value : "";
}
