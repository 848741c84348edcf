import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from "satteri";

/** H~2~O and x^2^, but not 10^6 and 10^7: no spaces inside. */
export const raisedText = defineMdastPlugin({
  name: "raised-text",
  subscript: (node, context) => keepText(node, "~", context),
  superscript: (node, context) => keepText(node, "^", context),
});

function keepText(
  node: Readonly<Extract<MdastNode, { type: "subscript" | "superscript" }>>,
  mark: string,
  context: MdastVisitorContext,
): void {
  if (!/\s/.test(context.textContent(node))) return;
  const sign = { type: "text", value: mark } as const;
  context.replaceNode(node, [sign, ...node.children, sign]);
}

/** With the inner spaces. */
export type QuotationMarks = readonly [open: string, close: string];

export function createQuotes(marks: QuotationMarks) {
  return defineMdastPlugin({
    name: "quotes",
    text(node, context) {
      if (/["']/.test(node.value))
        context.setProperty(
          node,
          "value",
          curlQuotes(node.value, marks, context.indexOf(node) === 0),
        );
    },
  });
}

export function curlQuotes(text: string, [open, close]: QuotationMarks, isFirst = true): string {
  const opens = (at: number) =>
    at === 0 ? isFirst || /^"[\p{L}\p{N}]/u.test(text) : /[\s([{–—/-]/.test(text[at - 1] ?? "");
  return text.replace(/["']/g, (mark, at: number) =>
    mark === "'" ? "’" : opens(at) ? open : close,
  );
}
