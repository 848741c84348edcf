import { defineMdastPlugin } from "satteri";

/** The marks around what is quoted, with the blanks that stand inside them. */
export type QuotationMarks = readonly [open: string, close: string];

/** A plugin that makes straight quotation marks those of a language, and straight apostrophes typographic. */
export function createQuotes(marks: QuotationMarks) {
  return defineMdastPlugin({
    name: "quotes",
    text(node, context) {
      if (/["']/.test(node.value)) context.setProperty(node, "value", curlQuotes(node.value, marks, context.indexOf(node) === 0));
    },
  });
}

/** A text with the marks of a language; `isFirst` says whether nothing stands before it in its element. */
export function curlQuotes(text: string, [open, close]: QuotationMarks, isFirst = true): string {
  const opens = (at: number) => (at === 0 ? isFirst || /^"[\p{L}\p{N}]/u.test(text) : /[\s([{–—/-]/.test(text[at - 1] ?? ""));
  return text.replace(/["']/g, (mark, at: number) => (mark === "'" ? "’" : opens(at) ? open : close));
}
