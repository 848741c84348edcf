import { defineMdastPlugin } from "satteri";

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
