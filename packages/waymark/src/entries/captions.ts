import type { Code, Image, Paragraph } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
import { toTitle } from "../markdown/code-blocks.ts";
import { isAlone } from "../markdown/figures.ts";

/** In UTF-16 code units. */
export type Edit = Readonly<{ start: number; end: number; text: string }>;

const toCaption = (text: string): string =>
  toMarkdown({
    type: "paragraph",
    children: [{ type: "emphasis", children: [{ type: "text", value: text }] }],
  }).trim();

/** Renderers hide the title of a code block. */
export function captionCode({ meta, position }: Code, source: string): Edit[] {
  const title = toTitle(meta ?? "");
  const start = position?.start.offset;
  if (title === undefined || start === undefined) return [];
  const written = /\s+title="[^"]+"/.exec(source.slice(start, source.indexOf("\n", start)));
  if (!written) return [];
  const { own, margin, isApart } = findMargin(source, start);
  const gap = isApart || /[^>\s]/.test(own) ? "" : `\n${margin}`;
  const place = start + written.index;
  return [
    { start, end: start, text: `${gap}${toCaption(title)}\n${margin.trimEnd()}\n${margin}` },
    { start: place, end: place + written[0].length, text: "" },
  ];
}

export function captionPicture(
  paragraph: Paragraph,
  source: string,
  findAddressEnd: (image: Image) => number | undefined,
): Edit[] {
  const image = paragraph.children.find((child) => child.type === "image");
  const address = image && findAddressEnd(image);
  const [last, end] = [image?.position?.end.offset, paragraph.position?.end.offset];
  if (
    !image?.title ||
    !isAlone(paragraph.children) ||
    address === undefined ||
    last === undefined ||
    end === undefined
  )
    return [];
  const { margin } = findMargin(source, paragraph.position?.start.offset ?? 0);
  return [
    { start: source[address] === ">" ? address + 1 : address, end: last - 1, text: "" },
    { start: end, end, text: `\n${margin.trimEnd()}\n${margin}${toCaption(image.title)}` },
  ];
}

function findMargin(
  source: string,
  start: number,
): { readonly own: string; readonly margin: string; readonly isApart: boolean } {
  const lineStart = source.lastIndexOf("\n", start - 1) + 1;
  const own = source.slice(lineStart, start);
  const before = source.slice(source.lastIndexOf("\n", lineStart - 2) + 1, lineStart);
  return { own, margin: own.replace(/[^>\s]/g, " "), isApart: !/[^>\s]/.test(before) };
}
