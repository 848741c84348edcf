import type { Element } from "hast";
import { defineHastPlugin, type MdxJsxFlowElementHast, type MdxJsxTextElementHast } from "satteri";

/** One plugin per name: a walk cannot replace nodes inside a replaced one. */
export const jsxElements = [
  "a",
  "table",
  "tr",
  "th",
  "td",
  "img",
  "iframe",
  "video",
  "audio",
  "h1",
  "h2",
  "h3",
].map((name) =>
  defineHastPlugin({
    name: `jsx-${name}`,
    mdxJsxFlowElement: { filter: [name], visit: toElement },
    mdxJsxTextElement: { filter: [name], visit: toElement },
  }),
);

/** Not if the tag contains an expression. */
function toElement({
  name,
  attributes,
  children,
}: Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>): Element | undefined {
  const properties: Record<string, string | true> = {};
  for (const attribute of attributes) {
    if (
      attribute.type !== "mdxJsxAttribute" ||
      (attribute.value && typeof attribute.value !== "string")
    )
      return undefined;
    properties[attribute.name] = attribute.value ?? true;
  }
  return {
    type: "element",
    tagName: name ?? "",
    properties,
    children: children as Element["children"],
  };
}
