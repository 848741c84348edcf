import { Document, LineCounter, parseDocument } from "yaml";

export interface SplitSource {
  readonly yaml: string;
  readonly yamlLine: number;
  readonly body: string;
  readonly bodyLine: number;
}

/** \s also matches the byte order mark. */
const opening = /^\s*---[^\S\n]*(?=\n|$)/;
const closing = /\n---[^\S\n]*(?=\n|$)/g;

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

/** Creating a schema takes as long as reading one file. */
const { schema } = new Document(undefined, { customTags: ["timestamp"] });

/** Parses YAML. Dates such as 2026-11-20 are recognized. */
export function parseYaml(yaml: string): { readonly document: Document.Parsed; readonly toLine: (offset: number) => number } {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { schema, lineCounter });
  return { document, toLine: (offset) => lineCounter.linePos(offset).line };
}
