import { type MdastNode, markdownToMdast, mdxToMdast } from "satteri";
import type { Document } from "yaml";
import { flatten, readElements, type WrittenElement } from "../markdown/elements.ts";
import { parseYaml, splitFrontMatter } from "../markdown/front-matter.ts";
import { readSource, type Source } from "../markdown/links.ts";
import { expandFacts, type Facts, unescapeBraces } from "../site/facts.ts";
import { once } from "../site/once.ts";
import { listNodes } from "./tree.ts";

/** The folders of `src/content` that editors write in, beside those of the owner's sections. */
export const collections = ["articles", "pages", "skills"] as const;

/** The YAML between the lines of ---, whose positions are offsets in it. */
export interface FrontMatter {
  readonly document: Document.Parsed;
  /** What the document says; undefined where it cannot be read. */
  readonly data: unknown;
  readonly yaml: string;
  /** The line of the file that the YAML begins on, from 1. */
  readonly line: number;
  /** The line of the file that an offset of the YAML stands on. */
  readonly toLine: (offset: number) => number;
}

/** A file that an editor wrote, read as far as it can be when something of it is first asked for. */
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
  /** The text below the front matter, in which facts are what they stand for. */
  readonly body: string;
  /** The line of the file that a line of the body comes from. */
  readonly toLine: (bodyLine: number | undefined) => number;
  /** The line of the file that an offset of the body stands on. */
  readonly toLineOf: (offset: number) => number;
}

/** A file with what its body says. To be let go when it has been checked: the trees of thousands would fill the memory. */
export interface ReadFile extends ContentFile {
  /** The body as a tree, whose lines are the body's. Throws an error for MDX that cannot be read. */
  readonly toTree: () => MdastNode;
  /** The nodes of the tree, each before what is in it. */
  readonly toNodes: () => readonly MdastNode[];
  /** Its links, pictures, comments and headings, by their places. */
  readonly toPassages: () => Source;
  /** The elements that the body writes as HTML or as JSX, and all that stand in them. */
  readonly toElements: () => readonly WrittenElement[];
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

/** Reads the body of a file when a rule first asks for it. */
export function readBody(file: ContentFile): ReadFile {
  const { body, isMdx } = file;
  const toTree = once(() => (isMdx ? mdxToMdast(body) : markdownToMdast(body)));
  const toNodes = once(() => listNodes(toTree()));
  const toElements = once(() => (toNodes().some(hasElements) ? flatten(readElements(toTree(), body)) : []));
  const toPassages = once(() => readSource(body, isMdx ? "mdx" : "markdown", toTree()));
  return { ...file, toTree, toNodes, toElements, toPassages };
}

function hasElements({ type }: MdastNode): boolean {
  return type === "html" || type === "mdxJsxFlowElement" || type === "mdxJsxTextElement";
}

/** How many lines of a text stand before the one that a line of it with its facts, from 1, comes from. */
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
    // An alias of what stands nowhere.
    return undefined;
  }
}
