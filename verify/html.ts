import type { Element, Nodes, Root } from "hast";
import { htmlToHast } from "satteri";
import type { Answer } from "./answer.ts";
import type { Site } from "./site.ts";

/** A whole HTML document as a tree. */
export function parseHtml(html: string): Root {
  return htmlToHast(html) as unknown as Root;
}

/** Every element of a tree, in document order. */
export function elementsOf(node: Nodes): Element[] {
  const own = node.type === "element" ? [node] : [];
  return "children" in node ? [...own, ...node.children.flatMap((child) => elementsOf(child as Nodes))] : own;
}

const inline = new Set(["a", "abbr", "b", "code", "em", "i", "kbd", "span", "strong", "sub", "sup", "time"]);

/** The text of a tree; whatever is no inline element is set apart by spaces. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const text = node.children.map((child) => textOf(child as Nodes)).join("");
  return node.type === "element" && !inline.has(node.tagName) ? ` ${text} ` : text;
}

/** An attribute's text; a list of tokens such as `rel` is joined by spaces. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return value === undefined || value === null || value === false ? undefined : Array.isArray(value) ? value.join(" ") : String(value);
}

/** The elements of a kind whose attributes have these values. */
export function select(elements: readonly Element[], tag: string, attributes: Readonly<Record<string, string>> = {}): Element[] {
  const wanted = Object.entries(attributes);
  return elements.filter((element) => element.tagName === tag && wanted.every(([name, value]) => attributeOf(element, name) === value));
}

/** Each page that is checked: its answer, and its elements in document order. */
export async function* readPages(site: Site): AsyncGenerator<{ path: string; answer: Answer; elements: Element[] }> {
  const answers = await Promise.all(site.pages.map((path) => site.read(path)));
  for (const [index, answer] of answers.entries())
    yield { path: site.pages[index] ?? "", answer, elements: elementsOf(parseHtml(answer.text)) };
}
