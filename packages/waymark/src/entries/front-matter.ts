import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { Document, LineCounter, parseDocument, type ScalarTag } from "yaml";

/** \s also matches the byte order mark. */
export const opening = /^\s*---[^\S\n]*(?=\n|$)/;
const closing = /\n---[^\S\n]*(?=\n|$)/g;

export function splitFrontMatter(source: string) {
  const head = opening.exec(source)?.[0];
  closing.lastIndex = head?.length ?? 0;
  const end = head === undefined ? null : closing.exec(source);
  if (head === undefined || end === null) return undefined;
  const yamlLine = head.split("\n").length + 1;
  const yaml = source.slice(head.length + 1, end.index).replace(/\r$/, "");
  const bodyLine = yamlLine + source.slice(head.length, end.index).split("\n").length;
  return { yaml, yamlLine, body: source.slice(end.index + end[0].length + 1), bodyLine };
}

/** With a time it stays text: its instant depends on the site's time zone. So does a day that does not exist. */
const date: ScalarTag = {
  tag: "tag:yaml.org,2002:timestamp",
  default: true,
  test: /^\d{4}-\d\d?-\d\d?$/,
  resolve(text) {
    const [year, month, day] = text.split("-").map(Number) as [number, number, number];
    const date = new Date(Date.UTC(year, month - 1, day));
    const exact = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    return exact.join() === [year, month, day].join() ? date : text;
  },
};

/** A schema takes as long as reading one file. */
const { schema } = new Document(undefined, { customTags: [date] });

export function parseYaml(yaml: string): {
  readonly document: Document.Parsed;
  readonly toLine: (offset: number) => number;
} {
  const lineCounter = new LineCounter();
  // The check explains unquoted braces, which the parser would also warn about in the terminal.
  const document = parseDocument(yaml, { schema, lineCounter, logLevel: "error" });
  return { document, toLine: (offset) => lineCounter.linePos(offset).line };
}

export function parseFrontMatter(source: string, filePath: string): Record<string, unknown> {
  const split = splitFrontMatter(source);
  if (!split)
    throw new Error(
      `${filePath} has no front matter. Start the file with a line of ---, then title and description, then another line of ---`,
    );
  const { document } = parseYaml(split.yaml);
  const [error] = document.errors;
  if (error) throw new Error(`${filePath} has invalid YAML in its front matter: ${error.message}`);
  return document.toJS() ?? {};
}

export function readFrontMatter(bytes: Uint8Array, filePath: string) {
  if (!isUtf8(bytes))
    throw new Error(
      `${filePath} is not in UTF-8. Save it as UTF-8. Most editors offer this under "Save with encoding"`,
    );
  return {
    digest: hash("sha256", bytes),
    data: parseFrontMatter(new TextDecoder().decode(bytes), filePath),
  };
}
