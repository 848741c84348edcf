import { type MdastNode, markdownToMdast, mdxToMdast } from "satteri";

type ParseOptions = Readonly<{ isMdx?: boolean; hasMath?: boolean }>;

/**
 * Reads a text below its front matter. Satteri would otherwise take two lines of --- in the text for
 * a second front matter, and lose everything between them.
 */
export function parseMarkdown(
  source: string,
  { isMdx = false, hasMath = false }: ParseOptions = {},
): MdastNode {
  const parse = isMdx ? mdxToMdast : markdownToMdast;
  return parse(source, { features: { frontmatter: false, math: hasMath } });
}
