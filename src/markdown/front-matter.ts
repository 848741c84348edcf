import { Document, LineCounter, parseDocument } from "yaml";

/** A Markdown file's YAML front matter and its body. */
export interface SplitSource {
  readonly yaml: string;
  /** The line of the file that the YAML begins on, from 1. */
  readonly yamlLine: number;
  readonly body: string;
  readonly bodyLine: number;
}

/** Splits a Markdown file at the two lines of --- around its front matter; undefined where it has none. */
export function splitFrontMatter(source: string): SplitSource | undefined {
  const lines = source.split("\n");
  const isFence = (line = "") => line.trimEnd() === "---";
  // A byte order mark is blank too.
  const start = lines.findIndex((line) => line.trim() !== "");
  const end = lines.findIndex((line, index) => index > start && isFence(line));
  if (!isFence(lines[start]?.trimStart()) || end === -1) return undefined;
  return {
    yaml: lines
      .slice(start + 1, end)
      .join("\n")
      .replace(/\r$/, ""),
    yamlLine: start + 2,
    body: lines.slice(end + 1).join("\n"),
    bodyLine: end + 2,
  };
}

/** Made once: to make it takes as long as to read the front matter of a file. */
const { schema } = new Document(undefined, { customTags: ["timestamp"] });

/** YAML as a document, in which a day such as 2026-11-20 is a date, and the line of an offset in it, from 1. */
export function parseYaml(yaml: string): { readonly document: Document.Parsed; readonly toLine: (offset: number) => number } {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { schema, lineCounter });
  return { document, toLine: (offset) => lineCounter.linePos(offset).line };
}
