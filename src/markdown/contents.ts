import type { Element, ElementContent } from "hast";
import { defineHastPlugin } from "satteri";

/** Shorter texts need no list of their sections. */
const fewest = 4;

/** A plugin for one text, which lists its sections before the first of them, behind what leads up to them. Stands after that of headings. */
export function createContents() {
  let isPlaced = false;
  return defineHastPlugin({
    name: "contents",
    element: {
      filter: ["h2"],
      visit(node, context) {
        if (isPlaced || context.parent(node).type !== "root") return;
        isPlaced = true;
        const sections = context.data.astro?.headings.filter(({ depth, text }) => depth === 2 && text.trim() !== "") ?? [];
        if (sections.length >= fewest) context.insertBefore(node, toContents(sections));
      },
    },
  });
}

function toContents(sections: readonly { readonly slug: string; readonly text: string }[]): Element {
  const items = sections.map(({ slug, text }) =>
    toElement("li", {}, [toElement("a", { href: `#${slug}` }, [{ type: "text", value: text }])]),
  );
  const list = toElement("nav", { ariaLabel: "On this page" }, [toElement("ol", {}, items)]);
  const summary = toElement("summary", {}, [{ type: "text", value: "On this page" }]);
  return toElement("div", { className: ["contents"] }, [toElement("details", {}, [summary, list])]);
}

function toElement(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}
