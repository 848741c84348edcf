import type { Element, ElementContent } from "hast";
import { defineHastPlugin } from "satteri";
import { longestWhole, toCodeClasses } from "../catalog/code-classes.ts";

/** Before a unit or a price, and next to French punctuation. */
const unit =
  /(?<=\d) (?=(?:[kKMGT]?i?B|Hz|ms|s|min|h|px|rem|em|km|cm|mm|m|kg|g|%|°C|€)(?![\p{L}\p{N}]))|(?<=\bRFC) (?=\d)| (?=\p{Sc}[\d\u00A0])|(?<=\p{L}) (?=(?:from|ab|desde|[àa] partir de|ابتداء من) [\p{Sc}\d])|(?<=\d) (?=(?:to|bis|à|a|إلى) \d)|(?<=\d (?:to|bis|à|a|إلى)) (?=\d)| (?=»|[;:!?](?:\s|$))|(?<=«) /gu;

/** Looking for these first is faster, because most texts contain none. */
const sign = /[\d\p{Sc}«»;:!?]/u;

export const bindUnits = (text: string): string =>
  sign.test(text) ? text.replace(unit, "\u00A0") : text;

/** Keeps a last line from being one word. */
const end = /(?<=\s\S{1,10}) (?=\S{1,10}[.!?:]$)/u;

export const bindDescription = (text: string): string => bindUnits(text).replace(end, "\u00A0");

const afterParts = /(?<=[ ;,])(?! )|(?<==)(?=["'])/;

/** For one text. */
export function createBreaks() {
  // Of the current code. Asking each text for its parents would copy the whole tree.
  let rest = "";
  let isMarked = false;
  return defineHastPlugin({
    name: "breaks",
    element: {
      filter: ["code", "a"],
      visit(node, context) {
        const text = context.textContent(node);
        const isLong = text.length > longestWhole;
        if (node.tagName === "a") {
          if (text.startsWith("/") && !isLong) context.setProperty(node, "className", ["whole"]);
          return;
        }
        rest = text;
        isMarked = node.children.some(({ type }) => type !== "text");
        if (!isLong) return;
        const parent = context.parent(node);
        const isBlock = parent.type === "element" && parent.tagName === "pre";
        if (isBlock) return;
        const parts = text.split(afterParts);
        const isPlain = node.children.length === 1 && node.children[0]?.type === "text";
        const hasParts = isPlain && parts.every((part) => part.trimEnd().length <= longestWhole);
        const className = toCodeClasses(text, hasParts);
        if (hasParts)
          context.replaceNode(node, toCode(parts, className.length > 0 ? { className } : {}));
        else context.setProperty(node, "className", className);
      },
    },
    text(node, context) {
      const isInCode = rest !== "" && rest.startsWith(node.value);
      rest = isInCode ? rest.slice(node.value.length) : "";
      const bound = isInCode && !isMarked ? node.value : bindUnits(node.value);
      if (bound === node.value) return;
      const parent = isInCode ? context.parent(node) : undefined;
      if (parent?.type !== "element" || parent.tagName !== "code")
        context.setProperty(node, "value", bound);
    },
  });
}

function toCode(parts: readonly string[], properties: Element["properties"]): Element {
  const wbr: ElementContent = { type: "element", tagName: "wbr", properties: {}, children: [] };
  const children = parts
    .flatMap((value): ElementContent[] => [wbr, { type: "text", value }])
    .slice(1);
  return { type: "element", tagName: "code", properties, children };
}
