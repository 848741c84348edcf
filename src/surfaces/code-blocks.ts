import type { Element, ElementContent } from "hast";
import Prism, { type Token, type TokenStream } from "prismjs";
import loadLanguages from "prismjs/components/index.js";
import { defineHastPlugin } from "satteri";
import { toElement } from "./syntax-tree.ts";

/** The kinds of token that the style sheet tells apart, by Prism's names for them. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  comment: ["comment", "prolog"],
  word: ["keyword", "tag", "selector", "atrule", "important"],
  text: ["string", "attr-value", "url", "char"],
  value: ["number", "boolean", "constant", "property", "attr-name", "header-name"],
};

const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

/**
 * Renders blocks of code: highlighted by classes, within reach of the keyboard, which scrolls them, and under a caption where the
 * fence has a title, as in ```js title="lookup.mjs".
 */
export const codeBlocks = defineHastPlugin({
  name: "code-blocks",
  element: {
    filter: ["pre"],
    visit(node, context) {
      const code = node.children.find((child) => child.type === "element" && child.tagName === "code") as Element | undefined;
      if (!code) return;
      const { lang, meta } = (code.data ?? {}) as { lang?: string | null; meta?: string | null };
      return toFigure(context.textContent(code).replace(/\n$/, ""), lang ?? undefined, toTitle(meta ?? ""));
    },
  },
});

/** The title in what follows the language of a fence. */
export function toTitle(meta: string): string | undefined {
  return /(?:^|\s)title="([^"]+)"/.exec(meta)?.[1];
}

/** A block of code as a figure: its caption, where there is a title, and the code with a span for each token of a known kind. */
export function toFigure(code: string, language?: string, title?: string): Element {
  const block = toElement("pre", { tabIndex: 0 }, [toElement("code", {}, highlight(code, language))]);
  const caption = title === undefined ? [] : [toElement("figcaption", {}, [{ type: "text", value: title }])];
  return toElement("figure", { className: ["code"], ...(language ? { "data-language": language } : {}) }, [...caption, block]);
}

/** Takes the spans of tokens out of rendered HTML, for readers that have no style sheet. */
export function withoutTokens(html: string): string {
  return html.replace(/<pre tabindex="0"><code>[\s\S]*?<\/pre>/g, (block) => block.replace(/<\/?span[^>]*>/g, ""));
}

function highlight(code: string, language?: string): ElementContent[] {
  const grammar = language === undefined ? undefined : findGrammar(language);
  return grammar ? toContent(Prism.tokenize(code, grammar)) : [{ type: "text", value: code }];
}

const missing = new Set<string>();

function findGrammar(language: string): Prism.Grammar | undefined {
  if (!Prism.languages[language] && !missing.has(language)) {
    loadLanguages.silent = true;
    loadLanguages(language);
  }
  const grammar = Prism.languages[language];
  if (!grammar && !missing.has(language)) {
    missing.add(language);
    console.warn(`A block of code says it is "${language}", which no highlighter is there for; it is shown plain.`);
  }
  return grammar;
}

/** The content of tokens within one of a kind, as short as it can be: no span in another one of its kind, nor beside one. */
function toContent(stream: TokenStream, within?: string): ElementContent[] {
  const tokens = Array.isArray(stream) ? stream : [stream];
  return tokens.flatMap((token) => toNodes(token, within)).reduce<ElementContent[]>(join, []);
}

function toNodes(token: string | Token, within?: string): ElementContent[] {
  if (typeof token === "string") return [{ type: "text", value: token }];
  const names = [token.type, ...(Array.isArray(token.alias) ? token.alias : [token.alias ?? ""])];
  const kind = names.flatMap((name) => kindOf.get(name) ?? [])[0];
  if (kind === undefined || kind === within) return toContent(token.content, within);
  return [toElement("span", { className: [kind] }, toContent(token.content, kind))];
}

function join(nodes: ElementContent[], node: ElementContent): ElementContent[] {
  const last = nodes.at(-1);
  if (last?.type === "text" && node.type === "text") last.value += node.value;
  else if (
    last?.type === "element" &&
    node.type === "element" &&
    String(last.properties["className"]) === String(node.properties["className"])
  )
    last.children = [...last.children, ...node.children].reduce<ElementContent[]>(join, []);
  else nodes.push(node);
  return nodes;
}
