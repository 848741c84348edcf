import { decodeString } from "micromark-util-decode-string";
import { removeEmphasis } from "../markdown/emphasis.ts";

/** A paragraph, list item, table row, heading or all lines of code. */
export type TextBlock = Readonly<{ kind: "heading" | "prose" | "code"; text: string }>;

/** Below the title, as plain text. Takes linear time. */
export function toTextBlocks(twin: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  let code: { readonly fence: string; readonly lines: string[] } | undefined;
  const add = (kind: TextBlock["kind"], text: string) => {
    if (text !== "") blocks.push({ kind, text });
  };
  const endParagraph = () => {
    if (paragraph.length > 0) add("prose", toPlain(paragraph.join(" ")));
    paragraph = [];
  };
  const lines = twin.slice(findBody(twin)).split("\n");
  for (const line of lines) {
    const text = line.trim();
    const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
    if (code !== undefined) {
      if (text === fence && fence.startsWith(code.fence)) {
        add("code", code.lines.join("\n"));
        code = undefined;
      } else code.lines.push(text);
      continue;
    }
    if (
      fence !== undefined ||
      text === "" ||
      /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>|\||<\/?\w|\[\^[^\s[\]]+\]:)/.test(text)
    )
      endParagraph();
    if (fence !== undefined) code = { fence, lines: [] };
    else if (/^#{1,6} /.test(text)) add("heading", toPlain(text.slice(text.indexOf(" ") + 1)));
    else if (text.startsWith(": ")) paragraph.push(describe(paragraph.pop() ?? "", text));
    else if (text !== "" && !/^[|:\s-]+$|^[-*_\s]+$/.test(text))
      paragraph.push(text.startsWith("|") ? toCells(text) : withoutMarker(text));
  }
  endParagraph();
  if (code !== undefined) add("code", code.lines.join("\n"));
  return blocks;
}

function findBody(twin: string): number {
  const end = twin.startsWith("---\n") ? twin.indexOf("\n---\n", 3) + 5 : 0;
  const title = /^\s*# [^\n]*/.exec(twin.slice(end));
  return end + (title?.[0].length ?? 0);
}

/** Of lists, quotations and tasks. */
const withoutMarker = (line: string): string =>
  line.replace(/^(?:(?:[-*+>]|\d{1,9}[.)])\s+)*(?:#{1,6} |\[[ xX]\] )?/, "");

/** The first description follows its term. */
const describe = (before: string, text: string): string =>
  before + (/(?:^|[.!?])$/.test(before) ? text.slice(1) : text);

function toCells(row: string): string {
  const cells = row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
  return cells.filter(Boolean).join(" · ");
}

type Change = readonly [sign: string, pattern: RegExp, replacement: string];

const markup: readonly Change[] = [
  ["<!--", /<!--[^-]*(?:-[^-]+)*-->/g, ""],
  ["[!", /^\[![A-Z]+\]\s*$/i, ""],
  ["[^", /^\[\^[^\s[\]]+\]:|(?<!\\)\[\^[^\s[\]]+\]/g, ""],
  ["](", /!?\[([^[\]]*)\]\((?:[^()\s<]|<[^<>]*>)[^()]*\)/g, "$1"],
  ["<", /<(https?:[^<>\s]*|[^<>\s@]+@[^<>\s]+)>/g, "$1"],
  ["<", /<\/?[a-zA-Z][^<>]*>/g, ""],
];
const inlineCode = /(?<![\\`])`([^`\0]+)`(?!`)/g;

/** Looks for each sign first, because most texts contain none. */
function toPlain(markdown: string): string {
  let text = markdown;
  const code = text.includes("`")
    ? Array.from(text.matchAll(inlineCode), ([, inside]) => inside)
    : [];
  if (code.length > 0) text = text.replace(inlineCode, "\0");
  for (const [sign, pattern, replacement] of markup)
    if (text.includes(sign)) text = text.replace(pattern, replacement);
  if (/[*_~]/.test(text)) text = removeEmphasis(text);
  // Line breaks first, because they are not escapes.
  if (text.includes("\\")) text = text.replace(/(\\[!-/:-@[-`{-~])|\\(?= |$)/g, "$1");
  if (/[\\&]/.test(text)) text = decodeString(text);
  if (/\s\s|[^\S ]/.test(text)) text = text.replace(/\s+/g, " ");
  return text.replaceAll("\0", () => code.shift() ?? "").trim();
}
