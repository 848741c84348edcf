import type { Emphasis, Image, PhrasingContent } from "mdast";
import { defineMdastPlugin } from "satteri";

/** Turns ![A sign](/sign.svg "A sign by the road"), alone in a paragraph, into a figure, and several images into a gallery. */
export const figures = defineMdastPlugin({
  name: "figures",
  image(node, context) {
    const paragraph = context.parent(node);
    if (paragraph?.type !== "paragraph") return;
    if (isGallery(paragraph.children)) {
      const data = { hName: "div", hProperties: { className: ["pictures"] } };
      if (context.indexOf(node) === 0) context.replaceNode(paragraph, { type: "heading", depth: 6, data, children: paragraph.children });
      return;
    }
    if (!node.title || !isAlone(paragraph.children)) return;
    const picture: Image = { type: "image", url: node.url, alt: node.alt };
    const caption: Emphasis = { type: "emphasis", data: { hName: "figcaption" }, children: [{ type: "text", value: node.title }] };
    // In a tight list, the tags of a paragraph would be dropped.
    context.replaceNode(paragraph, { type: "heading", depth: 6, data: { hName: "figure" }, children: [picture, caption] });
  },
});

export const isAlone = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.filter((node) => node.type !== "text" || node.value.trim() !== "").length === 1;

function isGallery(nodes: readonly PhrasingContent[]): boolean {
  const shown = nodes.filter((node) => node.type !== "break" && (node.type !== "text" || node.value.trim() !== ""));
  return shown.length > 1 && shown.every(({ type }) => type === "image");
}
