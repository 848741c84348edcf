import type { Element, Nodes } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Blockquote, Nodes as MarkdownNodes, Paragraph, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import { parse } from "yaml";
import { attributeOf, elementsOf, parseHtml, select, textOf } from "./html.ts";

export const textKinds = ["words", "links", "images", "code"] as const;

export type PageText = Readonly<Record<(typeof textKinds)[number], readonly string[]>>;

const unread: readonly (readonly [tag: string, attributes?: Readonly<Record<string, string>>])[] = [
  ["form"],
  ["div", { class: "sides" }],
  ["noscript"],
  ["button"],
  ["aside", { class: "lane contents" }],
  ["footer", { class: "updated" }],
];

/** Without controls, the home page's sign, and the date. */
export function readPage(html: string, url: string): PageText {
  const main = elementsOf(parseHtml(html)).find(({ tagName }) => tagName === "main");
  if (!main) throw new Error("The page has no main element.");
  return toPageText(dropUnread(main), url);
}

/** Reads a formula as its TeX. */
function dropUnread(element: Element): Element {
  if (element.tagName === "math")
    return { ...element, children: select(elementsOf(element), "annotation") };
  const isUnread = (child: Element) =>
    unread.some(([tag, attributes]) => select([child], tag, attributes).length > 0);
  const kept = element.children.filter((child) => child.type !== "element" || !isUnread(child));
  return {
    ...element,
    children: kept.map((child) => (child.type === "element" ? dropUnread(child) : child)),
  };
}

/** Throws if the front matter is not YAML. */
export function readTwin(markdown: string) {
  const [, source = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const frontMatter = (parse(source) ?? {}) as Record<string, unknown>;
  const tree = parseMarkdown(body);
  const faults = findFaults(tree, body);
  const main = render(tree);
  const headings = elementsOf(main).filter(({ tagName }) => tagName === "h1");
  return {
    frontMatter,
    body,
    faults,
    headings: headings.map((heading) => textOf(heading).trim()),
    reading: toPageText(main, String(frontMatter["canonical_url"])),
  };
}

/** For a document in `llms-full.txt`, whose headings, labels of notes and link definitions differ. */
export const readMarkdown = (markdown: string, url: string): PageText =>
  toPageText(render(parseMarkdown(markdown)), url);

const parseMarkdown = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** The first difference, or undefined if there is none. */
export function describeDifference(
  kind: keyof PageText,
  expected: PageText,
  actual: PageText,
): string | undefined {
  const [wanted, found] = [expected[kind], actual[kind]];
  const length = Math.max(wanted.length, found.length);
  const indexes = Array.from({ length }, (_, index) => index);
  const place = indexes.find((index) => wanted[index] !== found[index]);
  if (place === undefined) return undefined;
  const show = (list: readonly string[]) =>
    list
      .slice(place, place + 6)
      .join(" ")
      .slice(0, 120) || "nothing more";
  return `in its ${kind}: found "${show(found)}"; expected "${show(wanted)}"`;
}

export function findTwinFaults({
  frontMatter,
  headings,
  faults,
}: ReturnType<typeof readTwin>): string[] {
  return [
    ...["title", "description"]
      .filter((name) => typeof frontMatter[name] !== "string")
      .map((name) => `has no ${name} in its front matter`),
    ...(headings.length === 1
      ? []
      : [`has ${headings.length} headings of the first level instead of one`]),
    ...(headings.every((heading) => heading === frontMatter["title"])
      ? []
      : [`is headed "${headings[0]}", not by its title`]),
    ...faults,
  ];
}

function findFaults(node: MarkdownNodes, source: string): string[] {
  if ("url" in node && !URL.canParse(node.url)) return [`has the relative link ${node.url}`];
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === "html" && /<\/?[A-Z]/.test(written))
    return [`has the markup ${written.split("\n", 1)[0]}`];
  if (node.type === "text" && written.replaceAll("\\{", "").includes("{{"))
    return [`has the markup ${written}`];
  if (node.type === "paragraph" && /^import /m.test(written))
    return [`has the markup ${written.split("\n", 1)[0]}`];
  return "children" in node ? node.children.flatMap((child) => findFaults(child, source)) : [];
}

export function toWords(text: string): string[] {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, "...")
    .replace(/[–—]/g, "-")
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
}

/** Skips decorative images. */
function toPageText(main: Element, url: string): PageText {
  const elements = elementsOf(main).filter(
    ({ tagName, properties }) => tagName !== "img" || properties["alt"] !== "",
  );
  const isOwnLink = (child: Nodes, { id }: Element["properties"]) =>
    child.type === "element" && child.properties["href"] === `#${id}`;
  const own = new Set<Nodes>(
    elements.flatMap(({ children, properties }) =>
      children.filter((child) => isOwnLink(child, properties)),
    ),
  );
  const targetsOf = (tag: string, attribute: string) =>
    elements
      .filter(
        (element) =>
          element.tagName === tag &&
          element.properties[attribute] !== undefined &&
          !own.has(element),
      )
      .map(({ properties }) => String(properties[attribute]))
      .map((target) => URL.parse(target, url)?.href ?? target)
      .filter((target) => !/#(user-content-)?fn/.test(target));
  return {
    words: toWords(textOf(sayKinds(main))),
    links: targetsOf("a", "href"),
    images: targetsOf("img", "src"),
    code: elements
      .filter(({ tagName }) => tagName === "pre")
      .map((element) => textOf(element).trim()),
  };
}

/** Titles of callouts and footnotes depend on the language. */
export function sayKinds<Node extends Nodes>(node: Node): Node {
  if (!("children" in node)) return node;
  if (node.type === "element" && attributeOf(node, "id")?.endsWith("footnote-label"))
    return { ...node, children: [] };
  const [, kind] =
    node.type === "element" ? (/^callout (\w+)$/.exec(attributeOf(node, "class") ?? "") ?? []) : [];
  const title =
    kind === undefined ? undefined : node.children.find(({ type }) => type === "element");
  const children = node.children.map((child) =>
    child === title ? { type: "text", value: ` ${kind} ` } : sayKinds(child as Nodes),
  );
  return { ...node, children } as Node;
}

function render(tree: Root): Element {
  const html = toHtml(toHast(sayTitles(tree), { allowDangerousHtml: true }), {
    allowDangerousHtml: true,
  });
  return elementsOf(parseHtml(`<main>${html}</main>`))[0] as Element;
}

function sayTitles<Parent extends Root | Blockquote>(parent: Parent): Parent {
  const children = parent.children.flatMap((child) =>
    toSaid("children" in child ? sayTitles(child as Blockquote) : child),
  );
  return { ...parent, children: parent.type === "blockquote" ? children.map(sayMarker) : children };
}

function toSaid(node: RootContent): RootContent[] {
  const title = node.type === "code" ? /title="([^"]+)"/.exec(node.meta ?? "")?.[1] : undefined;
  if (title !== undefined) return [toParagraph(title), node];
  const only =
    node.type === "paragraph" && node.children.length === 1 ? node.children[0] : undefined;
  return only?.type === "image" && only.title ? [node, toParagraph(only.title)] : [node];
}

const toParagraph = (value: string): Paragraph => ({
  type: "paragraph",
  children: [{ type: "text", value }],
});

function sayMarker<Node extends RootContent>(node: Node): Node {
  const [text, ...others] = node.type === "paragraph" ? node.children : [];
  const marker =
    text?.type === "text"
      ? /^\[!(note|tip|important|warning|caution)\](?=\r?\n|$)/i.exec(text.value)
      : undefined;
  if (!marker || text?.type !== "text") return node;
  const [whole, name = ""] = marker;
  return {
    ...node,
    children: [{ ...text, value: name.toLowerCase() + text.value.slice(whole.length) }, ...others],
  };
}
