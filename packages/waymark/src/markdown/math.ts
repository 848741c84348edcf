import { createRequire } from "node:module";
import type { Element, ElementContent, Root } from "hast";
import { defineHastPlugin, htmlToHast } from "satteri";
import type { Site } from "../catalog/site.ts";

const require = createRequire(import.meta.url);

const loadTemml = (): typeof import("temml").default => require("temml");

export const hasMath = ({ math }: Pick<Site, "math">, source: string): boolean =>
  math === "yes" && source.includes("$");

/** The TeX becomes an annotation. Throws if it is invalid. */
export function toFormula(tex: string, isBlock: boolean): Element {
  const html = loadTemml().renderToString(tex, {
    displayMode: isBlock,
    annotate: true,
    throwOnError: true,
  });
  if (html.includes('class="tml-ref"')) throw new Error("\\ref and \\eqref do not work here.");
  const [formula] = (htmlToHast(html, { fragment: true }) as Root).children as Element[];
  if (formula === undefined) throw new Error("It is empty.");
  return withoutStyles(formula);
}

/** The Content-Security-Policy forbids inline styles. Lines become classes of `math.css`. */
function withoutStyles<Node extends ElementContent>(node: Node): Node {
  if (node.type !== "element") return node;
  const { style, className = [], notation: _, ...properties } = node.properties;
  const declarations = String(style ?? "").matchAll(/(?:^|;)(color|border(?:-\w+)?):([^;]+)/g);
  const classes = [className].flat().filter((name) => typeof name === "string");
  for (const [, name = "", value = ""] of declarations)
    if (name !== "color") classes.push(`tml-${name}`);
    else if (value !== "undefined") properties["mathcolor"] = value;
  const kept = classes.length > 0 ? { ...properties, className: classes } : properties;
  // MathML Core has no menclose. Only Firefox draws it.
  const tagName = node.tagName === "menclose" ? "mrow" : node.tagName;
  return { ...node, tagName, properties: kept, children: node.children.map(withoutStyles) };
}

/** From the code that Satteri makes of $x$ and $$x$$. Sets `hasMath` in the front matter. */
export const math = defineHastPlugin({
  name: "math",
  element: {
    filter: ["code", "pre"],
    visit(node, context): Element | undefined {
      const [first] = node.children;
      const isBlock = node.tagName === "pre";
      const code = isBlock && first?.type === "element" ? first : node;
      if (!hasClass(code, isBlock ? "math-display" : "math-inline")) return undefined;
      try {
        const formula = toFormula(context.textContent(node), isBlock);
        if (context.data.astro) context.data.astro.frontmatter["hasMath"] = true;
        return isBlock
          ? {
              type: "element",
              tagName: "div",
              properties: { className: ["scroll"], tabIndex: 0 },
              children: [formula],
            }
          : formula;
      } catch {
        return undefined;
      }
    },
  },
});

export const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  [className].flat().includes(name);

/** For feeds: many readers keep only the text of MathML. */
export function toTex(formula: Element): Element {
  const isBlock = formula.properties["display"] === "block";
  const tex = findAnnotation(formula)?.children ?? [];
  const properties = { className: ["language-math", isBlock ? "math-display" : "math-inline"] };
  const code: Element = { type: "element", tagName: "code", properties, children: tex };
  return isBlock ? { type: "element", tagName: "pre", properties: {}, children: [code] } : code;
}

function findAnnotation({ children }: Element): Element | undefined {
  for (const child of children) {
    const found =
      child.type !== "element"
        ? undefined
        : child.tagName === "annotation"
          ? child
          : findAnnotation(child);
    if (found) return found;
  }
  return undefined;
}
