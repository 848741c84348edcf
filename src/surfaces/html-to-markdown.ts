import type { Element } from "hast";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { parseFragment } from "./absolute-links.ts";

/** An HTML fragment as GitHub-flavoured Markdown, for what cannot be Markdown at its source. */
export function htmlToMarkdown(html: string): string {
  const tree = toMdast(parseFragment(html), { handlers: { figure: toBlock } });
  return toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    fences: true,
    rule: "-",
  }).trim();
}

/** A figure of code becomes the block that it was made of, with its language and its title; any other one, what is in it. */
const toBlock: Handle = (state, node: Element) => {
  const language = node.properties["dataLanguage"];
  const find = (name: string) => node.children.find((child) => child.type === "element" && child.tagName === name) as Element | undefined;
  const [code, caption] = [find("pre"), find("figcaption")];
  if (!code) return state.all(node);
  const block = defaultHandlers.pre(state, code);
  const title = caption?.children[0];
  return {
    ...block,
    ...(typeof language === "string" ? { lang: language } : {}),
    ...(title?.type === "text" ? { meta: `title="${title.value}"` } : {}),
  };
};
