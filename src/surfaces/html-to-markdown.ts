import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { parseFragment } from "./absolute-links.ts";

/** An HTML fragment as GitHub-flavoured Markdown, for what cannot be Markdown at its source. */
export function htmlToMarkdown(html: string): string {
  const tree = toMdast(parseFragment(html));
  return toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    fences: true,
    rule: "-",
  }).trim();
}
