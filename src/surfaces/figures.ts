import type { Emphasis, Image, PhrasingContent } from "mdast";
import { defineMdastPlugin } from "satteri";
import { type PictureSize, readPictureSize } from "./picture-size.ts";

/**
 * Gives each picture the width and the height of its file, so that nothing moves when it arrives. Renders one that stands alone and
 * has a title, as in ![A sign](/sign.svg "A sign by the road"), as a figure with the title for its caption.
 */
export const figures = defineMdastPlugin({
  name: "figures",
  image(node, context) {
    const size = readPictureSize(node.url);
    const data = renderedAs("img", size);
    const paragraph = context.parent(node);
    if (!node.title || paragraph?.type !== "paragraph" || !isAlone(paragraph.children)) {
      if (size) context.setProperty(node, "data", data);
      return;
    }
    const picture: Image = { type: "image", url: node.url, alt: node.alt, data };
    const caption: Emphasis = { type: "emphasis", data: renderedAs("figcaption"), children: [{ type: "text", value: node.title }] };
    context.replaceNode(paragraph, { type: "paragraph", data: renderedAs("figure"), children: [picture, caption] });
  },
});

/** What a node of Markdown becomes in HTML, for any node that Markdown has no form for. */
function renderedAs(hName: string, hProperties: PictureSize | Record<string, never> = {}) {
  return { hName, hProperties };
}

function isAlone(nodes: readonly PhrasingContent[]): boolean {
  return nodes.filter((node) => node.type !== "text" || node.value.trim() !== "").length === 1;
}
