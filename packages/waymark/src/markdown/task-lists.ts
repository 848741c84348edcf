import type { ElementContent } from "hast";
import { defineHastPlugin, type HastVisitorContext } from "satteri";

const blocks: ReadonlySet<string> = new Set([
  "ul",
  "ol",
  "p",
  "pre",
  "div",
  "figure",
  "blockquote",
  "table",
]);

export const taskLists = defineHastPlugin({
  name: "task-lists",
  element: {
    filter: ["input"],
    visit(node, context) {
      const { type, disabled, ariaLabel } = node.properties;
      if (type !== "checkbox" || !disabled || ariaLabel !== undefined) return;
      const siblings = context.parent(node).children as readonly ElementContent[];
      const name = siblings.map((sibling) => readWords(sibling, context)).join("");
      context.setProperty(node, "ariaLabel", name.trim());
    },
  },
});

function readWords(node: ElementContent, context: HastVisitorContext): string {
  if (node.type === "text") return node.value;
  return node.type === "element" && !blocks.has(node.tagName) ? context.textContent(node) : "";
}
