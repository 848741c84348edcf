import type { Emphasis, Image, PhrasingContent } from "mdast";
import { defineMdastPlugin } from "satteri";

/** Renders a picture that is alone and has a title, as in ![A sign](/sign.svg "A sign by the road"), as a figure with a caption. */
export const figures = defineMdastPlugin({
  name: "figures",
  image(node, context) {
    const paragraph = context.parent(node);
    if (!node.title || paragraph?.type !== "paragraph" || !isAlone(paragraph.children)) return;
    const picture: Image = { type: "image", url: node.url, alt: node.alt };
    const caption: Emphasis = { type: "emphasis", data: { hName: "figcaption" }, children: [{ type: "text", value: node.title }] };
    // A tight list would remove a paragraph's tags.
    context.replaceNode(paragraph, { type: "heading", depth: 6, data: { hName: "figure" }, children: [picture, caption] });
  },
});

/** Whether there is one node besides spaces. */
export function isAlone(nodes: readonly PhrasingContent[]): boolean {
  return nodes.filter((node) => node.type !== "text" || node.value.trim() !== "").length === 1;
}
