import type { Element, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { htmlToHast, markdownToMdast } from "satteri";
import { isAbsolute } from "./paths.ts";
import { type SyntaxNode, visit } from "./syntax-tree.ts";

/** Makes every link, image and definition of a Markdown text absolute against `pageUrl`; not a character else changes. */
export function toAbsoluteMarkdown(source: string, pageUrl: string, tree = markdownToMdast(source) as SyntaxNode): string {
  const edits: { start: number; end: number; href: string }[] = [];
  visit(tree, (node) => {
    if (node.url === undefined || isAbsolute(node.url)) return;
    const place = findDestination(source, node);
    if (place) edits.push({ ...place, href: new URL(node.url, pageUrl).href });
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, href }) => text.slice(0, start) + href + text.slice(end), source);
}

/** A link destination (CommonMark 0.31 section 6.3) after its opening: in angle brackets, or with balanced parentheses. */
const destination = /\s*(?:<(?<angled>(?:\\.|[^<>\\\n])*)>|(?<plain>(?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))*))(?=[\s)]|$)/dy;

/** Where a link, an image or a definition has its destination: behind its text, so that the same words there stay. */
function findDestination(source: string, { type, alt = "", children, position }: SyntaxNode): { start: number; end: number } | undefined {
  const text = children?.at(-1)?.position?.end.offset ?? (position?.start.offset ?? 0) + alt.length;
  const opening = source.indexOf(type === "definition" ? "]:" : "](", text);
  if (opening === -1 || opening >= (position?.end.offset ?? 0)) return undefined;
  destination.lastIndex = opening + 2;
  const groups = destination.exec(source)?.indices?.groups;
  const [start, end] = groups?.["angled"] ?? groups?.["plain"] ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Makes the links, sources and fragments of an HTML fragment absolute against `pageUrl`. */
export function toAbsoluteHtml(html: string, pageUrl: string): string {
  const body = parseFragment(html);
  visit(body as unknown as SyntaxNode, (node) => {
    const { properties } = node as unknown as Element;
    for (const name of ["href", "src"] as const) {
      const value = properties?.[name];
      if (typeof value === "string" && !isAbsolute(value)) properties[name] = new URL(value, pageUrl).href;
    }
  });
  return toHtml(body);
}

/** The children of a fragment's body. */
export function parseFragment(html: string): Root {
  const document = htmlToHast(`<!doctype html><html><head></head><body>${html}</body></html>`) as unknown as Root;
  const root = document.children.find((node): node is Element => node.type === "element" && node.tagName === "html");
  const body = root?.children.find((node): node is Element => node.type === "element" && node.tagName === "body");
  return { type: "root", children: body?.children ?? [] };
}
