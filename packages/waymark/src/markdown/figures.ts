import type { Emphasis, Image, PhrasingContent } from "mdast";
import { defineMdastPlugin } from "satteri";

/** An image with a title, alone in a paragraph, or several images as a gallery. */
export const figures = defineMdastPlugin({
  name: "figures",
  image(node, context) {
    const paragraph = context.parent(node);
    if (paragraph?.type !== "paragraph") return;
    if (isGallery(paragraph.children)) {
      const data = { hName: "div", hProperties: { className: ["pictures"] } };
      if (context.indexOf(node) === 0)
        context.replaceNode(paragraph, {
          type: "heading",
          depth: 6,
          data,
          children: paragraph.children,
        });
      return;
    }
    if (!node.title || !isAlone(paragraph.children)) return;
    const picture: Image = { type: "image", url: node.url, alt: node.alt };
    const caption: Emphasis = {
      type: "emphasis",
      data: { hName: "figcaption" },
      children: [{ type: "text", value: node.title }],
    };
    // A tight list would drop a paragraph's tags.
    context.replaceNode(paragraph, {
      type: "heading",
      depth: 6,
      data: { hName: "figure" },
      children: [picture, caption],
    });
  },
});

export const isAlone = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.filter((node) => node.type !== "text" || node.value.trim() !== "").length === 1;

function isGallery(nodes: readonly PhrasingContent[]): boolean {
  const shown = nodes.filter(
    (node) => node.type !== "break" && (node.type !== "text" || node.value.trim() !== ""),
  );
  return shown.length > 1 && shown.every(({ type }) => type === "image");
}
