import type { Root } from "mdast";
import { markdownToMdast, mdxToMdast } from "satteri";
import type { Document } from "yaml";
import { parseYaml, splitFrontMatter } from "../markdown/front-matter.ts";

/** The folders of `src/content` that editors write in. */
export const collections = ["articles", "pages", "skills"] as const;

/** The YAML between the lines of ---, whose positions are offsets in it. */
export interface FrontMatter {
  readonly document: Document.Parsed;
  readonly yaml: string;
  /** The line of the file that the YAML begins on, from 1. */
  readonly line: number;
  /** The line of the file that an offset of the YAML stands on. */
  readonly toLine: (offset: number) => number;
}

/** A file that an editor wrote, read as far as it can be. */
export interface ContentFile {
  /** Relative to the project, with slashes. */
  readonly path: string;
  readonly collection: (typeof collections)[number];
  /** Relative to the folder of its collection. */
  readonly name: string;
  readonly source: string;
  readonly frontMatter: FrontMatter | undefined;
  readonly body: string;
  /** The line of the file that the body begins on. */
  readonly bodyLine: number;
  /** The body as a tree, whose lines are the body's. Throws an error for MDX that cannot be read. */
  readonly toTree: () => Root;
}

/** Reads a file of a collection from its text. */
export function readContentFile(path: string, source: string): ContentFile {
  const [, , collection = "", ...names] = path.split("/");
  const split = splitFrontMatter(source);
  const body = split?.body ?? source;
  let tree: Root | undefined;
  return {
    path,
    collection: collection as ContentFile["collection"],
    name: names.join("/"),
    source,
    frontMatter: split && readFrontMatter(split.yaml, split.yamlLine),
    body,
    bodyLine: split?.bodyLine ?? 1,
    toTree: () => {
      tree ??= (path.endsWith(".mdx") ? mdxToMdast(body) : markdownToMdast(body)) as Root;
      return tree;
    },
  };
}

function readFrontMatter(yaml: string, line: number): FrontMatter {
  const { document, toLine } = parseYaml(yaml);
  return { document, yaml, line, toLine: (offset) => line - 1 + toLine(offset) };
}
