import type { Element } from "hast";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { parsePlain } from "./plain-html.ts";

/** An HTML fragment as GitHub-flavoured Markdown, for what cannot be Markdown at its source. */
export function htmlToMarkdown(html: string): string {
  const tree = toMdast(parsePlain(html), { handlers: { figure: toBlock } });
  return toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    fences: true,
    rule: "-",
  }).trim();
}

/** A figure becomes what it was made of: a block of code with its language and its title, a picture with its title, or what is in it. */
const toBlock: Handle = (state, node: Element) => {
  const language = node.properties["dataLanguage"];
  const find = (name: string) => node.children.find((child) => child.type === "element" && child.tagName === name) as Element | undefined;
  const [code, picture, caption] = [find("pre"), find("img"), find("figcaption")?.children[0]];
  const title = caption?.type === "text" ? caption.value : undefined;
  if (picture && title !== undefined) return { type: "paragraph", children: [{ ...defaultHandlers.img(state, picture), title }] };
  if (!code) return state.all(node);
  const block = defaultHandlers.pre(state, code);
  return {
    ...block,
    ...(typeof language === "string" ? { lang: language } : {}),
    ...(title === undefined ? {} : { meta: `title="${title}"` }),
  };
};
