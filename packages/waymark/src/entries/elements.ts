import { Parser } from "htmlparser2";
import type { Nodes } from "mdast";
import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from "satteri";
import type { Passage } from "../markdown/addresses.ts";
import { deepestNesting, NestingError } from "../markdown/nesting.ts";

export interface WrittenElement {
  /** In lowercase, except components. */
  readonly name: string;
  /** By lowercase name. The value of an expression is empty. */
  readonly attributes: Readonly<Partial<Record<string, string>>>;
  readonly place: Passage;
  readonly line: number;
  readonly text: string;
  readonly children: readonly WrittenElement[];
  /** Until the end of the text. */
  readonly isOpen?: boolean;
}

/** Also those with Markdown between their tags. Throws a NestingError. */
export function readElements(tree: MdastNode, source: string): readonly WrittenElement[] {
  const pieces: Piece[] = [];
  const jsx: WrittenElement[] = [];
  collect(tree, pieces, jsx);
  return [...(pieces.some(({ isHtml }) => isHtml) ? parse(mask(source, pieces)) : []), ...jsx];
}

export const flatten = (elements: readonly WrittenElement[]): readonly WrittenElement[] =>
  elements.flatMap((element) => [element, ...flatten(element.children)]);

type Piece = Passage & Readonly<{ isHtml: boolean; isQuoted: boolean }>;

function collect(node: MdastNode, pieces: Piece[], jsx: WrittenElement[], isQuoted = false): void {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  if (node.type === "html" || node.type === "text")
    pieces.push({ start, end, isHtml: node.type === "html", isQuoted });
  else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
    jsx.push(toElement(node));
  else if ("children" in node)
    for (const child of node.children)
      collect(child, pieces, jsx, isQuoted || node.type === "blockquote");
}

function toElement(node: MdxJsxFlowElement | MdxJsxTextElement): WrittenElement {
  const pieces: Piece[] = [];
  const children: WrittenElement[] = [];
  for (const child of node.children) collect(child as Nodes, pieces, children);
  const { start, end } = node.position ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
  const attributes = node.attributes.flatMap((attribute) =>
    attribute.type === "mdxJsxAttribute"
      ? [
          [
            attribute.name.toLowerCase(),
            typeof attribute.value === "string" ? attribute.value : "",
          ] as const,
        ]
      : [],
  );
  return {
    name: node.name ?? "",
    attributes: Object.fromEntries(attributes),
    place: { start: start.offset ?? 0, end: end.offset ?? 0 },
    line: start.line,
    text: node.children.map((child) => toText(child as Nodes)).join(""),
    children,
  };
}

function toText(node: Nodes): string {
  if ("children" in node) return node.children.map(toText).join("");
  return "value" in node ? node.value : "";
}

/** Spaces preserve the offsets. */
function mask(source: string, pieces: readonly Piece[]): string {
  let masked = "";
  for (const { start, end, isHtml, isQuoted } of pieces) {
    const piece = source.slice(start, end);
    const html = isQuoted ? piece.replace(/\n[\s>]+/g, toBlanks) : piece;
    masked +=
      toBlanks(source.slice(masked.length, start)) + (isHtml ? html : piece.replaceAll("<", " "));
  }
  return masked;
}

const toBlanks = (text: string): string => text.replace(/[^\n]/g, " ");

type Open = { -readonly [Key in keyof WrittenElement]: WrittenElement[Key] } & { children: Open[] };

function parse(html: string): readonly WrittenElement[] {
  const root: Open = {
    name: "",
    attributes: {},
    place: { start: 0, end: 0 },
    line: 1,
    text: "",
    children: [],
  };
  const open = [root];
  let [line, counted] = [1, 0];
  let isAtEnd = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      line += html.slice(counted, parser.startIndex).split("\n").length - 1;
      counted = parser.startIndex;
      if (open.length > deepestNesting) throw new NestingError(line);
      const element = {
        name,
        attributes,
        place: { start: parser.startIndex, end: parser.endIndex + 1 },
        line,
        text: "",
        children: [],
      };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag(_, isImplied) {
      const element = open.pop();
      if (element && !isImplied)
        element.place = { start: element.place.start, end: parser.endIndex + 1 };
      if (element && isAtEnd) element.isOpen = true;
    },
  });
  parser.write(html);
  isAtEnd = true;
  parser.end();
  return root.children;
}
