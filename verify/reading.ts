import type { Element, Nodes } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Blockquote, Paragraph, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import { parse } from "yaml";
import { attributeOf, elementsOf, parseHtml, select, textOf } from "./html.ts";

/** What a reader gets from a page in either form, each in its order; links and images as absolute addresses. */
export interface Reading {
  readonly words: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly code: readonly string[];
}

/** A Markdown twin: its front matter, its H1s, its body, and what it says. */
export interface Twin {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly headings: readonly string[];
  readonly body: string;
  readonly reading: Reading;
}

/** What no twin says, by its element and attributes: an author's own footers and asides are read. */
const unread: readonly (readonly [tag: string, attributes?: Readonly<Record<string, string>>])[] = [
  ["form"],
  ["noscript"],
  ["button"],
  ["aside", { class: "lane contents" }],
  ["footer", { class: "updated" }],
];

/** Reads the main part of a page, without what is to be used, not read, and its date, which a twin has in front. */
export function readPage(html: string, url: string): Reading {
  const main = elementsOf(parseHtml(html)).find(({ tagName }) => tagName === "main");
  if (!main) throw new Error("The page has no main part.");
  return toReading(dropUnread(main), url);
}

/** A part of a page without what its twin does not say. */
function dropUnread(element: Element): Element {
  const kept = element.children.filter((child) => child.type !== "element" || !isUnread(child));
  return { ...element, children: kept.map((child) => (child.type === "element" ? dropUnread(child) : child)) };
}

function isUnread(element: Element): boolean {
  return unread.some(([tag, attributes]) => select([element], tag, attributes).length > 0);
}

/** Reads a twin. Throws an error where its front matter is no YAML. */
export function readTwin(markdown: string): Twin {
  const [, source = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const frontMatter = (parse(source) ?? {}) as Record<string, unknown>;
  const main = render(body);
  const headings = elementsOf(main).filter(({ tagName }) => tagName === "h1");
  return {
    frontMatter,
    body,
    headings: headings.map((heading) => textOf(heading).trim()),
    reading: toReading(main, String(frontMatter["canonical_url"])),
  };
}

/** What a twin must not have, in words: more or fewer than one H1, another H1 than its title, relative links, markup of components. */
export function findTwinFaults({ frontMatter, headings, body }: Twin): string[] {
  const prose = body.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, "").replace(/`[^`]*`/g, "");
  const relative = /\]\((?![a-z]+:)[^)]*\)/.exec(prose)?.[0];
  const component = /(?<!\\)<\/?[A-Z][^>]*>?|^import .*|(?<!\\)\{\{.*/m.exec(prose)?.[0];
  return [
    ...["title", "description"].filter((name) => typeof frontMatter[name] !== "string").map((name) => `has no ${name} in its front matter`),
    ...(headings.length === 1 ? [] : [`has ${headings.length} headings of the first level instead of one`]),
    ...(headings.every((heading) => heading === frontMatter["title"]) ? [] : [`is headed "${headings[0]}", not by its title`]),
    ...(relative === undefined ? [] : [`has the relative link ${relative}`]),
    ...(component === undefined ? [] : [`has the markup ${component}`]),
  ];
}

/** The words of a text in order, without what typography changes. */
export function toWords(text: string): string[] {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, "...")
    .replace(/[–—]/g, "-")
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
}

function toReading(main: Element, url: string): Reading {
  const elements = elementsOf(main);
  const own = new Set(elements.flatMap(findOwnLink));
  const targetsOf = (tag: string, attribute: string) =>
    elements
      .filter((element) => element.tagName === tag && element.properties[attribute] !== undefined && !own.has(element))
      .map(({ properties }) => String(properties[attribute]))
      .map((target) => URL.parse(target, url)?.href ?? target)
      .filter((target) => !/#(user-content-)?fn/.test(target));
  return {
    words: toWords(textOf(sayKinds(main))),
    links: targetsOf("a", "href"),
    images: targetsOf("img", "src"),
    code: elements.filter(({ tagName }) => tagName === "pre").map((element) => textOf(element).trim()),
  };
}

/** A text with the kinds of its callouts as their titles, and without the title of its footnotes, which are in the page's language. */
export function sayKinds<Node extends Nodes>(node: Node): Node {
  if (!("children" in node)) return node;
  if (node.type === "element" && attributeOf(node, "id")?.endsWith("footnote-label")) return { ...node, children: [] };
  const [, kind] = node.type === "element" ? (/^callout (\w+)$/.exec(attributeOf(node, "class") ?? "") ?? []) : [];
  const title = kind === undefined ? undefined : node.children.find(({ type }) => type === "element");
  const children = node.children.map((child) => (child === title ? { type: "text", value: ` ${kind} ` } : sayKinds(child as Nodes)));
  return { ...node, children } as Node;
}

/** A heading's link to itself. */
function findOwnLink({ properties, children }: Element): Element[] {
  return children.filter((child): child is Element => child.type === "element" && child.properties["href"] === `#${properties["id"]}`);
}

/** A Markdown text as it is read: its callouts, captions and titles are said as a page says them. */
function render(markdown: string): Element {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const html = toHtml(toHast(sayTitles(tree), { allowDangerousHtml: true }), { allowDangerousHtml: true });
  return elementsOf(parseHtml(`<main>${html}</main>`))[0] as Element;
}

function sayTitles<Parent extends Root | Blockquote>(parent: Parent): Parent {
  const children = parent.children.flatMap((child) => toSaid("children" in child ? sayTitles(child as Blockquote) : child));
  return { ...parent, children: parent.type === "blockquote" ? children.map(sayMarker) : children };
}

/** A node with what a page says before or after it: the title of a block of code, that of a picture alone in its paragraph. */
function toSaid(node: RootContent): RootContent[] {
  const title = node.type === "code" ? /title="([^"]+)"/.exec(node.meta ?? "")?.[1] : undefined;
  if (title !== undefined) return [toParagraph(title), node];
  const only = node.type === "paragraph" && node.children.length === 1 ? node.children[0] : undefined;
  return only?.type === "image" && only.title ? [node, toParagraph(only.title)] : [node];
}

function toParagraph(value: string): Paragraph {
  return { type: "paragraph", children: [{ type: "text", value }] };
}

/** A paragraph of a quotation with the marker of a callout, such as [!NOTE], as its word. */
function sayMarker<Node extends RootContent>(node: Node): Node {
  const [text, ...others] = node.type === "paragraph" ? node.children : [];
  const marker = text?.type === "text" ? /^\[!(note|tip|important|warning|caution)\](?=\r?\n|$)/i.exec(text.value) : undefined;
  if (!marker || text?.type !== "text") return node;
  const [whole, name = ""] = marker;
  return { ...node, children: [{ ...text, value: name.toLowerCase() + text.value.slice(whole.length) }, ...others] };
}
