import type { MdastNode } from "satteri";
import type { ReadFile } from "../content-file.ts";
import { type Problem, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";
import { lineOf } from "../tree.ts";

/** A link or a picture that is none: spaces end an address, unless all that follows is a title. */
const broken = /!?\[[^[\]]*\]\(([^\s()"'<>][^()"'<>\n]*)(?:"[^"\n]*")?\)/g;

/** Finds pictures and links whose address has a space, which Markdown shows as text. */
export const findBlankAddresses: FileRule = ({ toNodes, toLine }) => {
  const nodes = toNodes();
  // Most texts have none, and need not be put together.
  if (!nodes.some((node) => node.type === "text" && node.value.includes("]("))) return [];
  return nodes.flatMap((node) => {
    if (node.type !== "paragraph") return [];
    return [...toProse(node).matchAll(broken)].flatMap(([written, address = ""]): readonly Problem[] => {
      const path = address.trim();
      if (!path.includes(" ") || !/^(!|\[[^\]]*\]\([./])/.test(written)) return [];
      const problem = `${written} has an address with a blank, and Markdown takes it for text.`;
      const advice = `Rename the file, or write %20 for the blank: (${path.replaceAll(" ", "%20")})`;
      return [toError(toLine(lineOf(node)), problem, advice)];
    });
  });
};

/** The words of a node, but for code, in which there may be examples. */
function toProse(node: MdastNode): string {
  if ("children" in node) return node.children.map((child) => toProse(child as MdastNode)).join("");
  return node.type === "text" ? node.value : "";
}

export const findMissingAlt: FileRule = (file) =>
  listUndescribed(file).map(({ src, line }) => {
    const advice = `Say what it shows: ![A yellow sign](${src}). Where it only decorates, write <img src="${src}" alt="">`;
    return toError(file.toLine(line), "The picture says nothing to those who cannot see it.", advice);
  });

function listUndescribed({ toNodes, toElements }: ReadFile): readonly { readonly src: string; readonly line: number }[] {
  const inMarkdown = toNodes().flatMap((node) => (node.type === "image" && !node.alt?.trim() ? { src: node.url, line: lineOf(node) } : []));
  const inHtml = toElements().filter(({ name, attributes }) => /^(img|Image|Picture)$/.test(name) && !("alt" in attributes));
  return [...inMarkdown, ...inHtml.map(({ attributes, line }) => ({ src: attributes["src"] || "/sign.jpg", line }))];
}
