import type { Element, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { htmlToHast, markdownToMdast } from "satteri";

interface Node {
  readonly type: string;
  readonly url?: string;
  readonly children?: readonly Node[];
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
}

/** Makes every link, image and definition of a Markdown text absolute against `pageUrl`; not a character else changes. */
export function toAbsoluteMarkdown(source: string, pageUrl: string): string {
  const edits: { at: number; from: string; to: string }[] = [];
  visit(markdownToMdast(source) as Node, ({ url, position }) => {
    if (url === undefined || position?.start.offset === undefined || isAbsolute(url)) return;
    const at = source.lastIndexOf(url, position.end.offset);
    if (at >= position.start.offset) edits.push({ at, from: url, to: new URL(url, pageUrl).href });
  });
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, from, to }) => text.slice(0, at) + to + text.slice(at + from.length), source);
}

/** Makes the links, sources and fragments of an HTML fragment absolute against `pageUrl`. */
export function toAbsoluteHtml(html: string, pageUrl: string): string {
  const body = parseFragment(html);
  visit(body as unknown as Node, (node) => {
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

function isAbsolute(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}

function visit(node: Node, visitor: (node: Node) => void): void {
  visitor(node);
  for (const child of node.children ?? []) visit(child, visitor);
}
