import GithubSlugger, { slug as toSlug } from "github-slugger";
import type { Element, Nodes } from "hast";
import { Parser } from "htmlparser2";
import { defineHastPlugin } from "satteri";

const fields = ["name", "email", "topic", "budget", "message", "website"];

export const formIds: ReadonlySet<string> = new Set([
  "contact-form",
  ...fields.flatMap((field) => [field, `${field}-error`]),
]);

/** For layouts, the contact form and footnotes. */
export const layoutIds: ReadonlySet<string> = new Set([
  "main",
  "reference",
  "footnote-label",
  "markdown",
  "sides",
  ...formIds,
]);

/** GitHub's ids, except `layoutIds` and `written`. `linked`: levels 2 and 3 link to themselves. */
export function createHeadings(linked: boolean, written: ReadonlySet<string> = new Set()) {
  const slugger = new GithubSlugger();
  const toId = (text: string): string => {
    const id = slugger.slug(text.normalize("NFC"));
    return layoutIds.has(id) || written.has(id) ? toId(text) : id;
  };
  return defineHastPlugin({
    name: "headings",
    element: {
      filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
      visit(node, context): void {
        // Satteri returns plain text without copying the tree.
        const isPlain = node.children.every(({ type }) => type === "text");
        const inside = isPlain ? [] : toDescendants(node);
        // Only Astro knows the values of MDX expressions.
        if (
          node.properties["id"] === "footnote-label" ||
          inside.some(({ type }) => type === "mdxTextExpression")
        )
          return;
        const text = isPlain
          ? context.textContent(node)
          : inside.map((child) => (child.type === "text" ? child.value : "")).join("");
        const depth = Number(node.tagName.slice(1));
        const own = node.properties["id"];
        if (!own && toSlug(text) === "") return;
        const slug = own ? String(own).normalize("NFC") : toId(text);
        context.data.astro?.headings.push({ depth, slug, text });
        context.setProperty(node, "id", slug);
        if (!linked || depth === 1 || depth > 3 || inside.some(isLink)) return;
        const link: Element = {
          type: "element",
          tagName: "a",
          properties: { href: `#${slug}` },
          children: node.children,
        };
        context.setProperty(node, "children", [link]);
      },
    },
  });
}

/** Everything that a fragment can point to. */
export function readIds(html: string): string[] {
  const ids: string[] = [];
  let isAnchor = false;
  const parser = new Parser({
    onopentagname(name) {
      isAnchor = name === "a";
    },
    onattribute(name, value) {
      if (name === "id" || (name === "name" && isAnchor)) ids.push(value.normalize("NFC"));
    },
  });
  parser.end(html);
  return ids;
}

function toDescendants(node: Nodes): Nodes[] {
  const isFootnoteMark =
    node.type === "element" && node.properties["dataFootnoteRef"] !== undefined;
  if (!("children" in node) || isFootnoteMark) return [];
  return node.children.flatMap((child) => [child as Nodes, ...toDescendants(child as Nodes)]);
}

const isLink = (node: Nodes): boolean =>
  ("tagName" in node ? node.tagName : "name" in node ? node.name : "") === "a";
