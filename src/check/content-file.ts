import { type MdastNode, markdownToMdast, mdxToMdast } from "satteri";
import type { Document } from "yaml";
import { assertFewBrackets } from "../markdown/nesting.ts";
import { expandFacts, type Facts, unescapeBraces } from "../outputs/facts.ts";
import { once } from "../site/once.ts";
import { flatten, readElements, type WrittenElement } from "../texts/elements.ts";
import { parseYaml, splitFrontMatter } from "../texts/front-matter.ts";
import { readSource, type Source } from "../texts/source.ts";
import { listNodes } from "./tree.ts";

/** The folders of `src/content` that editors write in, beside those of the owner's sections. */
export const collections = ["articles", "pages", "skills"] as const;

/** The YAML between the lines of ---. */
export interface FrontMatter {
  readonly document: Document.Parsed;
  /** Undefined for YAML that cannot be read. */
  readonly data: unknown;
  readonly yaml: string;
  /** The line of the file that the YAML begins on, from 1. */
  readonly line: number;
  /** The line of the file at an offset of the YAML. */
  readonly toLine: (offset: number) => number;
}

/** A file that an editor wrote. Each part is read when it is first asked for. */
export interface ContentFile {
  /** Relative to the project, with slashes. */
  readonly path: string;
  /** One of `collections`, or the name of a section. */
  readonly collection: string;
  /** Relative to the folder of its collection. */
  readonly name: string;
  readonly isMdx: boolean;
  readonly toBytes: () => Uint8Array;
  readonly source: string;
  readonly frontMatter: FrontMatter | undefined;
  /** The text below the front matter, with its facts filled in. */
  readonly body: string;
  /** The line of the file that a line of the body comes from. */
  readonly toLine: (bodyLine: number | undefined) => number;
  /** The line of the file at an offset of the body. */
  readonly toLineOf: (offset: number) => number;
}

/** A file with what its body says. Not to be kept: the trees of thousands would fill the memory. */
export interface ReadFile extends ContentFile {
  /** The body as a tree, whose lines are the body's. Throws an error for MDX that cannot be read. */
  readonly toTree: () => MdastNode;
  /** The nodes of the tree, each before those inside it. */
  readonly toNodes: () => readonly MdastNode[];
  readonly toPassages: () => Source;
  /** All elements that are written as HTML or as JSX. */
  readonly toElements: () => readonly WrittenElement[];
}

/** Whether a path is that of a file that becomes a page or a task guide. */
export function isPublished(path: string): boolean {
  return path.startsWith("src/content/articles/") ? /\.mdx?$/.test(path) : path.endsWith(".md");
}

/** Opens a file of a collection. */
export function openContentFile(path: string, readBytes: () => Uint8Array, facts: Facts): ContentFile {
  const [, , collection = "", ...names] = path.split("/");
  const toBytes = once(readBytes);
  const toParts = once(() => {
    const source = new TextDecoder().decode(toBytes());
    const split = splitFrontMatter(source);
    const written = split?.body ?? source;
    const bodyLine = (split?.bodyLine ?? 1) + written.slice(0, written.search(/\S|$/)).split("\n").length - 1;
    const text = written.trim();
    const isExpanded = collection !== "articles" && text.includes("{{");
    const toIndex = isExpanded ? toIndexes(text, facts) : (line: number) => line - 1;
    const body = isExpanded ? expandFacts(text, facts) : path.endsWith(".mdx") ? text : unescapeBraces(text, facts);
    return { source, split, bodyLine, body, toIndex };
  });
  const toFrontMatter = once(() => {
    const { split } = toParts();
    return split && readFrontMatter(split.yaml, split.yamlLine);
  });
  const toLine = (line = 1) => toParts().bodyLine + (toParts().toIndex(line) || 0);
  return {
    ...{ path, collection, toBytes, toLine, isMdx: path.endsWith(".mdx"), name: names.join("/") },
    get source() {
      return toParts().source;
    },
    get frontMatter() {
      return toFrontMatter();
    },
    get body() {
      return toParts().body;
    },
    toLineOf: (offset) => toLine(toParts().body.slice(0, offset).split("\n").length),
  };
}

export function readBody(file: ContentFile): ReadFile {
  const { body, isMdx } = file;
  const toTree = once(() => {
    if (!isMdx) return markdownToMdast(body);
    assertFewBrackets(body);
    return mdxToMdast(body);
  });
  const toNodes = once(() => listNodes(toTree()));
  const toElements = once(() => (toNodes().some(hasElements) ? flatten(readElements(toTree(), body)) : []));
  const toPassages = once(() => readSource(body, toTree(), toElements));
  return { ...file, toTree, toNodes, toElements, toPassages };
}

function hasElements({ type }: MdastNode): boolean {
  return type === "html" || type === "mdxJsxFlowElement" || type === "mdxJsxTextElement";
}

/** A fact may have several lines: maps a line of the expanded text, from 1, to the number of written lines before its own. */
function toIndexes(text: string, facts: Facts): (line: number) => number | undefined {
  const indexes = text.split("\n").flatMap((line, index) => Array<number>(expandFacts(line, facts).split("\n").length).fill(index));
  return (line) => indexes[line - 1];
}

function readFrontMatter(yaml: string, line: number): FrontMatter {
  const { document, toLine } = parseYaml(yaml);
  return { document, data: toData(document), yaml, line, toLine: (offset) => line - 1 + toLine(offset) };
}

function toData(document: Document.Parsed): unknown {
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS() ?? {};
  } catch {
    // An alias whose target doesn't exist.
    return undefined;
  }
}
