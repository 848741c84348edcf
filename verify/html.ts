import type { Element, Nodes, Root } from "hast";
import { Parser } from "htmlparser2";
import type { Answer } from "./answer.ts";
import { readBounded } from "./bounds.ts";

const mostElements = 20_000;
/** The elements of a page up to which they are kept for the next check. */
const mostKept = 4000;
const deepest = 500;

/** HTML as a tree; attributes keep the names and texts that the document has. Throws RangeError for one that is too large to keep. */
export function parseHtml(html: string): Root {
  const root: Root = { type: "root", children: [] };
  let count = 0;
  const open: (Root | Element)[] = [root];
  const add = (node: Element | Root["children"][number]) => (open.at(-1) ?? root).children.push(node as Element);
  const parser = new Parser({
    onopentag(tagName, attributes) {
      count += 1;
      if (count > mostElements) throw new RangeError(`it has more than ${mostElements} elements`);
      if (open.length > deepest) throw new RangeError(`it nests elements deeper than ${deepest}`);
      const element: Element = { type: "element", tagName, properties: { ...attributes }, children: [] };
      add(element);
      open.push(element);
    },
    ontext: (value) => void add({ type: "text", value }),
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return root;
}

/** Every element of a tree, in document order. */
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
  "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);

/** The text of a tree; whatever is no inline element is set apart by spaces. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const text = node.children.map((child) => textOf(child as Nodes)).join("");
  return node.type === "element" && !inline.has(node.tagName) ? ` ${text} ` : text;
}

/** An attribute's text. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return typeof value === "string" ? value : undefined;
}

/** The texts of some attributes of elements. */
export function readAttributes(elements: readonly Element[], ...names: readonly string[]): string[] {
  return elements.flatMap((element) => names.flatMap((name) => attributeOf(element, name) ?? []));
}

/** The elements of a kind whose attributes have these values. */
export function select(elements: readonly Element[], tag: string, attributes: Readonly<Record<string, string>> = {}): Element[] {
  const wanted = Object.entries(attributes);
  return elements.filter((element) => element.tagName === tag && wanted.every(([name, value]) => attributeOf(element, name) === value));
}

const known = new WeakMap<Answer, readonly Element[]>();

/** The elements of an answer in HTML, of most pages parsed once. Throws Unmet. */
export function readElements(answer: Answer): readonly Element[] {
  const elements = known.get(answer) ?? readBounded(answer, () => elementsOf(parseHtml(answer.text)));
  if (elements.length <= mostKept) known.set(answer, elements);
  return elements;
}

/** Whether a meta element of a page asks search engines to leave it out. */
export function hasNoindex(page: Answer): boolean {
  return select(readElements(page), "meta", { name: "robots" }).some((meta) => /noindex/i.test(attributeOf(meta, "content") ?? ""));
}
