import type { MdastNode } from "satteri";
import type { Document } from "yaml";
import { type Feature, findFeature, isFeature } from "../catalog/features.ts";
import { builtInPaths } from "../catalog/paths.ts";
import { type ConfiguredSite, mainFolder } from "../catalog/site.ts";
import { assertFewBrackets } from "../markdown/nesting.ts";
import { parseMarkdown } from "../markdown/parse.ts";
import { type Portable, toPortable } from "../markdown/portable.ts";
import { trimText } from "../markdown/trim-text.ts";
import { memoize } from "../memo/memoize.ts";
import { expandFacts, type Facts, unescapeBraces } from "../placeholders/facts.ts";
import { flatten, readElements, type WrittenElement } from "./elements.ts";
import { parseYaml, splitFrontMatter } from "./front-matter.ts";
import { inheritValues, type Original } from "./inherited-values.ts";
import { readSource, type Source } from "./source.ts";
import { listNodes } from "./tree.ts";

export const collections = ["articles", "authors", "pages", "skills"] as const;

export interface FrontMatter {
  readonly document: Document.Parsed;
  /** Undefined for invalid YAML. */
  readonly data: unknown;
  readonly yaml: string;
  readonly line: number;
  readonly toLine: (offset: number) => number;
}

/** Each part is read on first use. */
export interface ContentFile {
  readonly path: string;
  /** In `collections`, or the name of a section. */
  readonly collection: string;
  readonly name: string;
  readonly isMdx: boolean;
  readonly toBytes: () => Uint8Array;
  readonly source: string;
  readonly frontMatter: FrontMatter | undefined;
  /** Below the front matter, with placeholders filled in. */
  readonly body: string;
  readonly toLine: (bodyLine: number | undefined) => number;
  readonly toLineOf: (offset: number) => number;
}

/** Do not keep it: the syntax trees of thousands of files would exhaust the memory. */
export interface ReadFile extends ContentFile {
  readonly toTree: () => MdastNode;
  readonly toNodes: () => readonly MdastNode[];
  readonly toPassages: () => Source;
  readonly toPortable: () => Portable;
  /** In the portable source, which pages and their Markdown are made from. */
  readonly toPublishedPassages: () => Source;
  readonly toElements: () => readonly WrittenElement[];
}

export const isPublished = (path: string): boolean =>
  /^src\/content\/([^/]+\/)?articles\//.test(path) ? /\.mdx?$/.test(path) : path.endsWith(".md");

/** `original` is for translations. */
export type OpenOptions = Readonly<{
  folder?: string;
  original?: (() => Original | undefined) | undefined;
}>;

/** `folder` is for the file's language. Without facts, the body is as written. */
export function openContentFile(
  path: string,
  readBytes: () => Uint8Array,
  facts: Facts | undefined,
  { folder = mainFolder, original }: OpenOptions = {},
): ContentFile {
  const [collection = "", ...names] = path.slice(folder.length + 1).split("/");
  const toBytes = memoize(readBytes);
  const toParts = memoize(() => {
    const source = new TextDecoder().decode(toBytes());
    const split = splitFrontMatter(source);
    const written = split?.body ?? source;
    const bodyLine =
      (split?.bodyLine ?? 1) + written.slice(0, written.search(/\S|$/)).split("\n").length - 1;
    const text = trimText(written);
    if (!facts) return { source, split, bodyLine, body: text, toIndex: (line: number) => line - 1 };
    const isExpanded = collection !== "articles" && text.includes("{{");
    const toIndex = isExpanded ? toIndexes(text, facts) : (line: number) => line - 1;
    const body = isExpanded
      ? expandFacts(text, facts)
      : path.endsWith(".mdx")
        ? text
        : unescapeBraces(text, facts);
    return { source, split, bodyLine, body, toIndex };
  });
  const toFrontMatter = memoize(() => {
    const { split } = toParts();
    const read = split && readFrontMatter(split.yaml, split.yamlLine);
    return read && folder !== mainFolder
      ? { ...read, data: inheritValues(read.data, path, original?.()) }
      : read;
  });
  const toLine = (line = 1) => toParts().bodyLine + (toParts().toIndex(line) || 0);
  return {
    path,
    collection,
    toBytes,
    toLine,
    isMdx: path.endsWith(".mdx"),
    name: names.join("/"),
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

export function readBody(file: ContentFile, site: Pick<ConfiguredSite, "math">): ReadFile {
  const { body, isMdx } = file;
  const hasMath = site.math === "yes";
  const parse = (source: string) => parseMarkdown(source, { isMdx, hasMath });
  const toTree = memoize(() => {
    if (isMdx) assertFewBrackets(body);
    return parse(body);
  });
  const toNodes = memoize(() => listNodes(toTree()));
  const toElements = memoize(() =>
    toNodes().some(({ type }) => type === "html" || type.startsWith("mdxJsx"))
      ? flatten(readElements(toTree(), body))
      : [],
  );
  const toPassages = memoize(() => readSource(body, toTree(), toElements));
  const portable = memoize(() => toPortable(body, { toTree, isMdx, hasMath }));
  const toPublishedPassages = memoize(() => {
    const { source, toTree: toPortableTree } = portable();
    return source === body ? toPassages() : readSource(source, toPortableTree());
  });
  return {
    ...file,
    toTree,
    toNodes,
    toElements,
    toPassages,
    toPortable: portable,
    toPublishedPassages,
  };
}

/** Maps lines of the expanded text to the source, because a value can have several lines. */
function toIndexes(text: string, facts: Facts): (line: number) => number | undefined {
  const indexes = text
    .split("\n")
    .flatMap((line, index) =>
      Array<number>(expandFacts(line, facts).split("\n").length).fill(index),
    );
  return (line) => indexes[line - 1];
}

function readFrontMatter(yaml: string, line: number): FrontMatter {
  const { document, toLine } = parseYaml(yaml);
  return {
    document,
    data: toData(document),
    yaml,
    line,
    toLine: (offset) => line - 1 + toLine(offset),
  };
}

function toData(document: Document.Parsed): unknown {
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS() ?? {};
  } catch {
    return undefined;
  }
}

export function findFeatureOfFile(
  file: Pick<ContentFile, "path" | "frontMatter">,
  without: readonly Feature[],
): Feature | undefined {
  if (without.length === 0) return undefined;
  const [, address] =
    /^src\/content(?:\/pages)?(\/.+?)(?:\.(?:mdx?|astro))?$/.exec(file.path) ?? [];
  if (address === undefined || !address.startsWith("/skills/"))
    return findFeature(address ?? "", { without, paths: builtInPaths });
  if (without.includes("skills")) return "skills";
  const data = file.frontMatter?.data;
  const feature = data instanceof Object && "part" in data ? data.part : undefined;
  return isFeature(feature) && without.includes(feature) ? feature : undefined;
}
