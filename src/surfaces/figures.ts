import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Emphasis, Image, PhrasingContent } from "mdast";
import { defineMdastPlugin } from "satteri";

/**
 * Renders a picture that stands alone and has a title, as in ![A sign](/sign.svg "A sign by the road"), as a figure with the title
 * for its caption. A drawing gets the width and the height of its file, so that nothing moves when it arrives.
 */
export const figures = defineMdastPlugin({
  name: "figures",
  image(node, context) {
    const paragraph = context.parent(node);
    if (!node.title || paragraph?.type !== "paragraph" || !isAlone(paragraph.children)) return;
    const picture: Image = { type: "image", url: node.url, alt: node.alt, data: renderedAs("img", readSize(node.url)) };
    const caption: Emphasis = { type: "emphasis", data: renderedAs("figcaption"), children: [{ type: "text", value: node.title }] };
    context.replaceNode(paragraph, { type: "paragraph", data: renderedAs("figure"), children: [picture, caption] });
  },
});

/** What a node of Markdown becomes in HTML, for any node that Markdown has no form for. */
function renderedAs(hName: string, hProperties: Readonly<Record<string, string>> = {}) {
  return { hName, hProperties };
}

/** The size of each drawing that a text may name. */
export function readSizes(markdown: string): ReturnType<typeof toSize>[] {
  return (markdown.match(/\/[^\s"'()<>]+\.svg/g) ?? []).map(readSize);
}

/** The size of a drawing in `public`. */
function readSize(source: string): ReturnType<typeof toSize> {
  const file = join("public", source);
  return source.startsWith("/") && source.endsWith(".svg") && existsSync(file) ? toSize(readFileSync(file, "utf8")) : undefined;
}

/** The width and the height that the root of a drawing gives, where it gives both in pixels. */
export function toSize(drawing: string): { width: string; height: string } | undefined {
  const root = /<svg\b[^>]*>/.exec(drawing)?.[0] ?? "";
  const [width, height] = ["width", "height"].map((name) => new RegExp(`\\s${name}="(\\d+)"`).exec(root)?.[1]);
  return width && height ? { width, height } : undefined;
}

function isAlone(nodes: readonly PhrasingContent[]): boolean {
  return nodes.filter((node) => node.type !== "text" || node.value.trim() !== "").length === 1;
}
