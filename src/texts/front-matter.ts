import { Document, LineCounter, parseDocument } from "yaml";

export interface SplitSource {
  readonly yaml: string;
  /** The line of the file that the YAML begins on, from 1. */
  readonly yamlLine: number;
  readonly body: string;
  readonly bodyLine: number;
}

/** A byte order mark is white space too. */
const opening = /^\s*---[^\S\n]*(?=\n|$)/;
const closing = /\n---[^\S\n]*(?=\n|$)/g;

/** Splits a file at the two lines of --- around its front matter, if it has any. */
export function splitFrontMatter(source: string): SplitSource | undefined {
  const head = opening.exec(source)?.[0];
  closing.lastIndex = head?.length ?? 0;
  const end = head === undefined ? null : closing.exec(source);
  if (head === undefined || end === null) return undefined;
  const yamlLine = head.split("\n").length + 1;
  const yaml = source.slice(head.length + 1, end.index).replace(/\r$/, "");
  const bodyLine = yamlLine + source.slice(head.length, end.index).split("\n").length;
  return { yaml, yamlLine, body: source.slice(end.index + end[0].length + 1), bodyLine };
}

/** Creating a schema takes as long as reading the front matter of a file. */
const { schema } = new Document(undefined, { customTags: ["timestamp"] });

/** Parses YAML with dates such as 2026-11-20. `toLine` maps offsets to lines, from 1. */
export function parseYaml(yaml: string): { readonly document: Document.Parsed; readonly toLine: (offset: number) => number } {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { schema, lineCounter });
  return { document, toLine: (offset) => lineCounter.linePos(offset).line };
}
