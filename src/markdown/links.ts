import { Parser } from "htmlparser2";
import { type MdastNode, markdownToMdast, mdxToMdast } from "satteri";
import { findAddresses } from "./addresses.ts";
import { captionCode, captionPicture, type Edit } from "./captions.ts";
import { findDestination, type Passage } from "./destinations.ts";

/** Where a text leads to, or what it shows. */
export interface Link {
  readonly href: string;
  /** From 1. */
  readonly line: number;
  /** Its address as it is written; none where it is written as the text itself, as in <https://example.com>, or in JSX. */
  readonly place: Passage | undefined;
  /** Whether it is written as HTML. */
  readonly isHtml: boolean;
}

/** What a text says that its readers follow, and what it says to its editors alone. */
export interface Source {
  readonly links: readonly Link[];
  readonly comments: readonly Passage[];
  /** What makes its captions part of the text. */
  readonly captions: readonly Edit[];
}

/** Reads the links, pictures, definitions and comments of a text, which may have front matter, raw HTML included. */
export function readSource(source: string, format: "markdown" | "mdx" = "markdown"): Source {
  const found = { links: [] as Link[], comments: [] as Passage[], captions: [] as Edit[] };
  collect(format === "mdx" ? mdxToMdast(source) : markdownToMdast(source), source, found);
  return found;
}

/** What is found while a text is read. */
interface Found {
  readonly links: Link[];
  readonly comments: Passage[];
  readonly captions: Edit[];
}

function collect(node: MdastNode, source: string, found: Found): void {
  const { links, comments, captions } = found;
  const { start, end } = node.position ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
  if (node.type === "link" || node.type === "image" || node.type === "definition")
    links.push({ href: node.url, line: start.line, place: findDestination(source, node), isHtml: false });
  if (node.type === "html") {
    const html = readHtml(source.slice(start.offset, end.offset), start.offset ?? 0, start.line);
    links.push(...html.links);
    comments.push(...html.comments);
  }
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
    for (const { name, value } of node.attributes.filter((attribute) => attribute.type === "mdxJsxAttribute"))
      if (typeof value === "string")
        for (const address of findAddresses(name, value))
          links.push({ href: value.slice(address.start, address.end), line: start.line, place: undefined, isHtml: true });
  if (node.type === "code") captions.push(...captionCode(node, source));
  if (node.type === "paragraph") captions.push(...captionPicture(node, source, (image) => findDestination(source, image)?.end));
  if ("children" in node) for (const child of node.children) collect(child as MdastNode, source, found);
}

const beforeValue = /^[^=]*=\s*["']?/;

/** The same of a piece of HTML, which begins at an offset and on a line. */
function readHtml(html: string, offset: number, line: number): Omit<Source, "captions"> {
  const links: Link[] = [];
  const comments: Passage[] = [];
  const parser = new Parser({
    onattribute(name, href, quote) {
      if (quote === undefined) return;
      const { startIndex, endIndex } = parser;
      const start = startIndex + (beforeValue.exec(html.slice(startIndex, endIndex))?.[0].length ?? 0);
      const end = quote === null ? endIndex : endIndex - 1;
      const linesBefore = html.slice(0, startIndex).split("\n").length - 1;
      const written = html.slice(start, end);
      for (const place of findAddresses(name, written)) {
        const isWhole = place.end - place.start === written.length;
        links.push({
          href: isWhole ? href : written.slice(place.start, place.end).replaceAll("&amp;", "&"),
          line: line + linesBefore,
          place: { start: offset + start + place.start, end: offset + start + place.end },
          isHtml: true,
        });
      }
    },
    oncomment: () => comments.push({ start: offset + parser.startIndex, end: offset + parser.endIndex + 1 }),
  });
  parser.end(html);
  return { links, comments };
}
