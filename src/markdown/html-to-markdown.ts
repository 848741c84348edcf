import type { Element } from "hast";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { PhrasingContent } from "mdast";
import { parsePlain } from "./plain-html.ts";
import { serialize } from "./serialize.ts";

/** An HTML fragment as GitHub-flavoured Markdown, for what cannot be Markdown at its source. */
export function htmlToMarkdown(html: string): string {
  const tree = toMdast(parsePlain(html), { handlers: { figcaption: toCaption, pre: toCode } });
  return serialize(tree as Parameters<typeof serialize>[0]);
}

/** A caption is a paragraph of its own. */
const toCaption: Handle = (state, node: Element) => ({
  type: "paragraph",
  children: [{ type: "emphasis", children: state.all(node) as PhrasingContent[] }],
});

/** A block of code is in the language that the figure around it names. */
const toCode: Handle = (state, node: Element, parent) => {
  const language = parent?.type === "element" ? parent.properties["dataLanguage"] : undefined;
  return { ...defaultHandlers.pre(state, node), ...(typeof language === "string" ? { lang: language } : {}) };
};
