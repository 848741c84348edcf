import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Element, Nodes, Root } from "hast";
import { htmlToHast } from "satteri";
import type { StaticManifest } from "../../src/hosts/static-manifest.ts";

/** The build under test: run `npm run build` first, as `npm test` does. */
export const output = "dist";
export const published = join(output, "client");
export const manifest = JSON.parse(readFileSync(join(output, "static-manifest.json"), "utf8")) as StaticManifest;

/** A built file, by its name in the published folder. */
export function readPublished(name: string): string {
  return readFileSync(join(published, name), "utf8");
}

/** Every published file that is text, with its content. */
export function readAllPublished(): [string, string][] {
  return readdirSync(published, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file, "utf8")]);
}

/** The indexable pages: path, HTML and Markdown twin. */
export const pages = Object.entries(manifest.twins).map(([path, twin]) => ({
  path,
  html: readPublished(manifest.files[path]?.file ?? ""),
  markdown: readPublished(twin.slice(1)),
}));

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
