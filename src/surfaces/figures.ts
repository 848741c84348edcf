import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ElementContent } from "hast";
import { defineHastPlugin } from "satteri";
import { toElement } from "./syntax-tree.ts";

/**
 * Renders a picture that stands alone and has a title, as in ![A sign](/sign.svg "A sign by the road"), as a figure with the title
 * for its caption. A drawing gets the width and the height of its file, so that nothing moves when it arrives.
 */
export const figures = defineHastPlugin({
  name: "figures",
  element: {
    filter: ["p"],
    visit(node) {
      const [picture, ...others] = node.children.filter((child) => !isBlank(child));
      if (picture?.type !== "element" || picture.tagName !== "img" || others.length > 0) return;
      const { title, ...properties } = picture.properties;
      if (typeof title !== "string") return;
      const size = readSize(String(properties["src"]));
      return toElement("figure", {}, [
        toElement("img", { ...properties, ...size }, []),
        toElement("figcaption", {}, [{ type: "text", value: title }]),
      ]);
    },
  },
});

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

function isBlank(node: ElementContent): boolean {
  return node.type === "text" && node.value.trim() === "";
}
