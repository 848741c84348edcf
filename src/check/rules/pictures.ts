import type { MdastNode } from "satteri";
import type { ReadFile } from "../content-file.ts";
import { type Problem, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";
import { lineOf } from "../tree.ts";

/** A link or image with a space in its URL, unless a title follows the space. */
const broken = /!?\[[^[\]]*\]\(([^\s()"'<>][^()"'<>\n]*)(?:"[^"\n]*")?\)/g;

export const findBlankAddresses: FileRule = ({ toNodes, toLine }) => {
  const nodes = toNodes();
  if (!nodes.some((node) => node.type === "text" && node.value.includes("]("))) return [];
  return nodes.flatMap((node) => {
    if (node.type !== "paragraph") return [];
    return [...toProse(node).matchAll(broken)].flatMap(([written, address = ""]): readonly Problem[] => {
      const path = address.trim();
      if (!path.includes(" ") || !/^(!|\[[^\]]*\]\([./])/.test(written)) return [];
      const problem = `${written} has a space in its URL, so Markdown shows it as text.`;
      const advice = `Rename the file, or write %20 instead of the space: (${path.replaceAll(" ", "%20")})`;
      return [toError(toLine(lineOf(node)), problem, advice)];
    });
  });
};

/** The text of a node, excluding its code, because code may contain examples. */
function toProse(node: MdastNode): string {
  if ("children" in node) return node.children.map((child) => toProse(child as MdastNode)).join("");
  return node.type === "text" ? node.value : "";
}

export const findMissingAlt: FileRule = (file) =>
  listUndescribed(file).map(({ src, line }) => {
    const advice = `Describe it: ![A yellow sign](${src}). If it is only decoration, write <img src="${src}" alt="">`;
    return toError(file.toLine(line), "The image has no description for people who cannot see it.", advice);
  });

function listUndescribed({ toNodes, toElements }: ReadFile): readonly { readonly src: string; readonly line: number }[] {
  const inMarkdown = toNodes().flatMap((node) => (node.type === "image" && !node.alt?.trim() ? { src: node.url, line: lineOf(node) } : []));
  const inHtml = toElements().filter(({ name, attributes }) => /^(img|Image|Picture)$/.test(name) && !("alt" in attributes));
  return [...inMarkdown, ...inHtml.map(({ attributes, line }) => ({ src: attributes["src"] || "/sign.jpg", line }))];
}
