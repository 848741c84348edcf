import type { MdastNode } from "satteri";

/** Characters in place of what is not text, so that the offsets stay the same. */
export const marks = { other: "\uFFFC", code: "\uFFFB", html: "\uFFFA" } as const;

/**
 * Reads the text of a paragraph, heading or table cell as it is written, without code, addresses,
 * escaped characters and the margins of quotations and lists.
 */
export function readWrittenText(block: MdastNode, body: string): string {
  const [start, end] = [block.position?.start.offset ?? 0, block.position?.end.offset ?? 0];
  let text = "";
  const fill = (to: number, mark: string) => {
    const gap = body.slice(start + text.length, to);
    text += gap.includes("\n") ? gap.replace(/[^\n]/g, mark) : mark.repeat(gap.length);
  };
  const copy = (node: MdastNode) => {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === "text") {
      fill(from, marks.other);
      const written = body.slice(from, to);
      text += written.includes("\\") ? written.replace(escapes, marks.other.repeat(2)) : written;
    } else if (node.type === "html" || node.type.startsWith("inline")) {
      fill(from, marks.other);
      fill(to, node.type === "html" ? marks.html : marks.code);
      // A bare address is its own text.
    } else if ("children" in node && (node.type !== "link" || body.startsWith("[", from)))
      for (const child of node.children) copy(child as MdastNode);
  };
  copy(block);
  fill(end, marks.other);
  return text.includes("\n") ? withoutMargins(text, body.slice(start, end)) : text;
}

const escapes = /\\[!-/:-@[-`{-~]/g;

function withoutMargins(text: string, written: string): string {
  let result = "";
  for (const { index, 0: margin } of written.matchAll(/\n[ \t>]+/g))
    result += `${text.slice(result.length, index)}\n${" ".repeat(margin.length - 1)}`;
  return result + text.slice(result.length);
}
