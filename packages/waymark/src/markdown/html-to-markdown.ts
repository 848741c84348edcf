import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { BlockContent, FootnoteDefinition, Nodes as MdastNodes, PhrasingContent } from "mdast";
import { decodePath } from "../http/message.ts";
import { hasClass } from "./math.ts";
import { parsePlain } from "./plain-html.ts";
import { serialize } from "./serialize.ts";

const toMark: Handle = (state, node: Element) => {
  if (node.properties["dataFootnoteBackref"] !== undefined) return undefined;
  if (node.properties["dataFootnoteRef"] === undefined) return defaultHandlers.a(state, node);
  return { type: "footnoteReference", identifier: toName(node.properties["href"]) };
};

const toNotes: Handle = (state, node: Element) => {
  if (node.properties["dataFootnotes"] === undefined) return state.all(node);
  return findItems(node).map((item): FootnoteDefinition => {
    const children = state.toFlow(state.all(withoutWayBack(item))) as BlockContent[];
    return { type: "footnoteDefinition", identifier: toName(item.properties["id"]), children };
  });
};

export const footnoteHandlers: Record<"a" | "section", Handle> = { a: toMark, section: toNotes };

const toName = (id: unknown): string =>
  decodePath(String(id).replace(/^#?user-content-fn-/, "")).normalize("NFC");

function findItems(node: Element): Element[] {
  const elements = node.children.filter((child) => child.type === "element");
  return elements.flatMap((child) => (child.tagName === "li" ? [child] : findItems(child)));
}

function withoutWayBack(node: Element): Element {
  const isWayBack = (child: ElementContent) =>
    child.type === "element" && child.properties["dataFootnoteBackref"] !== undefined;
  const children = node.children
    .filter((child) => !isWayBack(child))
    .map((child) => (child.type === "element" ? withoutWayBack(child) : child));
  const last = children.at(-1);
  const isCut = children.length < node.children.length && last?.type === "text";
  return {
    ...node,
    children: isCut
      ? [...children.slice(0, -1), { ...last, value: last.value.trimEnd() }]
      : children,
  };
}

export function htmlToMarkdown(html: string): string {
  const tree = toMdast(parsePlain(html), { handlers });
  return serialize(keepAddresses(tree) as Parameters<typeof serialize>[0]);
}

/**
 * Where readers of GitHub's Markdown recognize an address in text. They also do it if a part of the
 * address is escaped or is a character reference.
 */
const addressStart = /(?<=\bhttps?:)(?=\/\/)|(?<=\bwww)(?=\.)|(?<=[\w.+-])(?=@[a-z\d-]+\.[a-z\d])/i;

/** An address that is no link in HTML is none in Markdown either. */
function keepAddresses<Tree extends MdastNodes>(tree: Tree): Tree {
  if (!("children" in tree) || tree.type === "link" || tree.type === "linkReference") return tree;
  const children = tree.children.flatMap((child): MdastNodes[] => {
    if (child.type !== "text") return [keepAddresses(child)];
    const parts = child.value.split(addressStart);
    return parts.flatMap((value, index): MdastNodes[] => [
      ...(index > 0 ? [{ type: "html", value: "<wbr>" } as const] : []),
      { type: "text", value },
    ]);
  });
  return { ...tree, children };
}

const toCaption: Handle = (state, node: Element) => ({
  type: "paragraph",
  children: [{ type: "emphasis", children: state.all(node) as PhrasingContent[] }],
});

/** Markdown has no marks for them that all its readers know. */
const toRaised: Handle = (state, node: Element) => {
  const children = state.all(node);
  const isNote = children.some(({ type }) => type === "footnoteReference");
  return isNote
    ? children
    : [
        { type: "html" as const, value: `<${node.tagName}>` },
        ...children,
        { type: "html" as const, value: `</${node.tagName}>` },
      ];
};

const toInlineCode: Handle = (state, node: Element) =>
  hasClass(node, "math-inline")
    ? { type: "html", value: `$${textOf(node)}$` }
    : defaultHandlers.code(state, node);

const toCode: Handle = (state, node: Element, parent) => {
  const [code] = node.children;
  if (code?.type === "element" && hasClass(code, "math-display"))
    return { type: "html", value: `$$\n${textOf(code)}\n$$` };
  const language = parent?.type === "element" ? parent.properties["dataLanguage"] : undefined;
  return {
    ...defaultHandlers.pre(state, node),
    ...(typeof language === "string" ? { lang: language } : {}),
  };
};

const textOf = ({ children }: Element): string =>
  children.map((child) => (child.type === "text" ? child.value : "")).join("");

const toQuotation: Handle = (state, node: Element) => {
  const [className, kind] = Array.isArray(node.properties["className"])
    ? node.properties["className"]
    : [];
  if (className !== "callout") return defaultHandlers.blockquote(state, node);
  const [, first, ...others] = state.toFlow(state.all(node)) as BlockContent[];
  const lead = first?.type === "paragraph" ? first.children : [];
  const rest = first && first.type !== "paragraph" ? [first, ...others] : others;
  // The serializer would escape the brackets.
  const marker = { type: "html" as const, value: `[!${String(kind).toUpperCase()}]` };
  const text = { type: "text" as const, value: "\n" };
  return {
    type: "blockquote",
    children: [
      { type: "paragraph", children: [marker, ...(lead.length > 0 ? [text, ...lead] : [])] },
      ...rest,
    ],
  };
};

const toDetails: Handle = (state, node: Element) => {
  const isSummary = (child: Element["children"][number]) =>
    child.type === "element" && child.tagName === "summary";
  const summary = toHtml(node.children.filter(isSummary));
  const content = state.toFlow(
    state.all({ ...node, children: node.children.filter((child) => !isSummary(child)) }),
  );
  return [
    { type: "html", value: `<details>\n${summary}` },
    ...content,
    { type: "html", value: "</details>" },
  ] as BlockContent[];
};

/** Joined in table cells, which hold one line. */
const blocks = new Set(
  "p div ul ol li dl dt dd table tbody tr td th blockquote pre h3 h4".split(" "),
);

const toCell: Handle = (state, node: Element) =>
  defaultHandlers.td(state, { ...node, children: toLine(node.children) });

function toLine(nodes: Element["children"]): Element["children"] {
  const line: Element["children"] = [];
  let isApart = false;
  for (const node of nodes) {
    const isBlock = node.type === "element" && blocks.has(node.tagName);
    const inside = isBlock ? toLine(node.children) : [node];
    if (inside.length === 0) continue;
    if (line.length > 0 && (isBlock || isApart)) line.push({ type: "text", value: " " });
    line.push(...inside);
    isApart = isBlock;
  }
  return line;
}

const handlers = {
  td: toCell,
  th: toCell,
  figcaption: toCaption,
  pre: toCode,
  code: toInlineCode,
  sub: toRaised,
  sup: toRaised,
  blockquote: toQuotation,
  details: toDetails,
  ...footnoteHandlers,
};
