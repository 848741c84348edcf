import GithubSlugger, { slug as toSlug } from "github-slugger";
import type { Element, Nodes } from "hast";
import { Parser } from "htmlparser2";
import { defineHastPlugin } from "satteri";

const fields = ["name", "email", "topic", "budget", "message", "website"];

/** What layouts, the contact form and footnotes call their own. */
export const layoutIds: ReadonlySet<string> = new Set([
  ...["main", "reference", "contact-form", "footnote-label", "markdown", "sides"],
  ...fields.flatMap((field) => [field, `${field}-error`]),
]);

/**
 * A plugin for one text, which gives each heading an id made of its words, as GitHub and Astro's MDX do, and adds it to those that Astro
 * knows. Those of the layouts and the `written` ones of raw HTML are taken. Where they are to be `linked`, one of the second or third level
 * without a link in it is a link to itself.
 */
export function createHeadings(linked: boolean, written: ReadonlySet<string> = new Set()) {
  const slugger = new GithubSlugger();
  const toId = (text: string): string => {
    const id = slugger.slug(text);
    return layoutIds.has(id) || written.has(id) ? toId(text) : id;
  };
  return defineHastPlugin({
    name: "headings",
    element: {
      filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
      visit(node, context): Element | undefined {
        // Most headings are of text alone, which Satteri says without a copy of the tree.
        const isPlain = node.children.every(({ type }) => type === "text");
        const inside = isPlain ? [] : toDescendants(node);
        // That of the footnotes is no author's; what an expression of MDX says Astro alone knows.
        if (node.properties["id"] === "footnote-label" || inside.some(({ type }) => type === "mdxTextExpression")) return undefined;
        const text = isPlain ? context.textContent(node) : inside.map((child) => (child.type === "text" ? child.value : "")).join("");
        const depth = Number(node.tagName.slice(1));
        const own = node.properties["id"];
        // A heading of no letters has no words to be called by.
        if (!own && toSlug(text) === "") return undefined;
        const slug = String(own || toId(text));
        context.data.astro?.headings.push({ depth, slug, text });
        const link: Element = { type: "element", tagName: "a", properties: { href: `#${slug}` }, children: node.children };
        const isLinked = linked && depth > 1 && depth <= 3 && !inside.some(isLink);
        return { ...node, properties: { ...node.properties, id: slug }, children: isLinked ? [link] : node.children };
      },
    },
  });
}

/** The ids in a piece of HTML. */
export function readIds(html: string): string[] {
  const ids: string[] = [];
  const parser = new Parser({ onattribute: (name, value) => name === "id" && ids.push(value) });
  parser.end(html);
  return ids;
}

/** All under a node, but for what stands in the mark of a footnote. */
function toDescendants(node: Nodes): Nodes[] {
  if (!("children" in node) || isFootnoteMark(node)) return [];
  return node.children.flatMap((child) => [child as Nodes, ...toDescendants(child as Nodes)]);
}

function isFootnoteMark(node: Nodes): boolean {
  return node.type === "element" && node.properties["dataFootnoteRef"] !== undefined;
}

function isLink(node: Nodes): boolean {
  return ("tagName" in node ? node.tagName : "name" in node ? node.name : "") === "a";
}
