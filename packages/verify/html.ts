import type { Element, Nodes, Root } from "hast";
import { Parser } from "htmlparser2";
import { type Answer, isHtml } from "./answer.ts";
import { readBounded } from "./json-value.ts";

const mostElements = 20_000;
const mostKept = 4000;
const deepest = 500;
export const inner = "https://site.invalid";

/** Throws RangeError if the page is too large. */
export function parseHtml(html: string): Root {
  const root: Root = { type: "root", children: [] };
  let count = 0;
  const open: (Root | Element)[] = [root];
  const add = (node: Element | Root["children"][number]) =>
    (open.at(-1) ?? root).children.push(node as Element);
  const parser = new Parser({
    onopentag(tagName, attributes) {
      count += 1;
      if (count > mostElements) throw new RangeError(`it has more than ${mostElements} elements`);
      if (open.length > deepest) throw new RangeError(`it nests elements deeper than ${deepest}`);
      const element: Element = {
        type: "element",
        tagName,
        properties: { ...attributes },
        children: [],
      };
      add(element);
      open.push(element);
    },
    ontext: (value) => void add({ type: "text", value }),
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return root;
}

export function elementsOf(node: Nodes): Element[] {
  const found: Element[] = [];
  const visit = (one: Nodes): void => {
    if (one.type === "element") found.push(one);
    if ("children" in one) for (const child of one.children) visit(child as Nodes);
  };
  visit(node);
  return found;
}

const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const text = node.children.map((child) => textOf(child as Nodes)).join("");
  return node.type === "element" && !inline.has(node.tagName) ? ` ${text} ` : text;
}

export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return typeof value === "string" ? value : undefined;
}

export const readAttributes = (
  elements: readonly Element[],
  ...names: readonly string[]
): string[] =>
  elements.flatMap((element) => names.flatMap((name) => attributeOf(element, name) ?? []));

export function select(
  elements: readonly Element[],
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
): Element[] {
  const wanted = Object.entries(attributes);
  return elements.filter(
    (element) =>
      element.tagName === tag &&
      wanted.every(([name, value]) => attributeOf(element, name) === value),
  );
}

const known = new WeakMap<Answer, readonly Element[]>();

export function readElements(answer: Answer): readonly Element[] {
  const elements =
    known.get(answer) ?? readBounded(answer, () => elementsOf(parseHtml(answer.text)));
  if (elements.length <= mostKept) known.set(answer, elements);
  return elements;
}

export const hasNoindex = (page: Answer): boolean =>
  select(readElements(page), "meta", { name: "robots" }).some((meta) =>
    /noindex/i.test(attributeOf(meta, "content") ?? ""),
  );

const bases = new WeakMap<Answer, string>();

export function toAbsolute(href: string, page: Answer): string | undefined {
  const path = `${inner}${page.request.path}`;
  const base =
    bases.get(page) ??
    URL.parse(readAttributes(select(readElements(page), "base"), "href")[0] ?? "", path)?.href ??
    path;
  bases.set(page, base);
  const absolute = URL.parse(href, base)?.href;
  return absolute?.startsWith(`${inner}/`) ? absolute.slice(inner.length) : absolute;
}

/** By language tag, or `x-default`. */
export function findTranslations(page: Answer): (readonly [language: string, address: string])[] {
  if (!isHtml(page)) return [];
  return select(readElements(page), "link", { rel: "alternate" }).flatMap((link) => {
    const [language, address] = [
      attributeOf(link, "hreflang"),
      toAbsolute(attributeOf(link, "href") ?? "", page),
    ];
    return language && address && attributeOf(link, "type") === undefined
      ? [[language.toLowerCase(), address] as const]
      : [];
  });
}

export function findLinks(page: Answer, relation: string, type?: RegExp): string[] {
  if (!isHtml(page)) return [];
  return select(readElements(page), "link")
    .filter((element) =>
      (attributeOf(element, "rel") ?? "").toLowerCase().split(/\s+/).includes(relation),
    )
    .filter((element) => type === undefined || type.test(attributeOf(element, "type") ?? ""))
    .flatMap((element) => toAbsolute(attributeOf(element, "href") ?? "", page) ?? []);
}
